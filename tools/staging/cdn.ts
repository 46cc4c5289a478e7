import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './place.ts';
import type { Trial } from './trial.ts';

/** As the specification promises of the home page. */
const OLDEST_S = 60;

export const cdn: Trial = {
  expects: `Asked for three minutes, Hosting never gives out a list of parts that is older than ${OLDEST_S} s, although it may answer with an old one while it asks for a new one (stale-while-revalidate).`,
  async run({ site, isLocal }, notes) {
    /** When each answer of the function was seen first: the CDN gives it out with the same id. */
    const made = new Map<string, number>();
    const seconds = isLocal ? 5 : 180;
    let oldest = 0;
    let repeated = 0;
    for (const begun = Date.now(); Date.now() - begun < seconds * 1000; await wait(1000)) {
      const { headers } = await ask(`${site}/api/parts`);
      const id = headers.get('x-request-id') ?? '';
      const age = Number(headers.get('age'));
      if (made.has(id)) repeated += 1;
      const born = made.get(id) ?? Date.now() - age * 1000;
      made.set(id, born);
      oldest = Math.max(oldest, age, Math.round((Date.now() - born) / 1000));
    }
    notes.found(`the oldest list was read ${oldest} s before`, oldest <= OLDEST_S);
    const gave = `the CDN gave ${repeated} answers that it had kept`;
    if (isLocal) notes.say(`${gave}: the emulators have none`);
    else notes.found(gave, repeated > 0);
  },
};
