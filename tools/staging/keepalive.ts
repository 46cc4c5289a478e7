import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './place.ts';
import type { Trial } from './trial.ts';

const SLOW_MS = 5_000;

export const keepalive: Trial = {
  expects: `After a minute, five and fifteen without a call, in which the platform gives an instance no CPU and cannot ping Firestore, a read answers within ${SLOW_MS / 1000} s. A new instance may be part of that.`,
  async run({ api, isLocal }, notes) {
    for (const idle of isLocal ? [0, 2] : [0, 60, 300, 900]) {
      await wait(idle * 1000);
      const begun = performance.now();
      const { status } = await ask(`${api}/parts/none`);
      const ms = Math.round(performance.now() - begun);
      notes.found(`after ${idle} s: ${status} in ${ms} ms`, status === 404 && ms < SLOW_MS);
    }
  },
};
