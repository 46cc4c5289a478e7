import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The commands of an instance, which correspond to customers' calls. */
export type Command =
  | { what: 'order'; part: string; quantity: number; key: string | null; who: string }
  | { what: 'secret'; orderId: string }
  | { what: 'patch'; orderId: string; intentId: string }
  | { what: 'webhook'; intentId: string }
  | { what: 'cancel'; orderId: string };

/** The outcome: `ok`, or the code of the refusal. */
export interface Report {
  id: number;
  code: string;
  value: unknown;
}

export interface Instance {
  run(command: Command): Promise<Report>;
  stop(): Promise<void>;
}

/** Starts a number of processes of the shop in parallel, and waits until they accept commands. */
export function startInstances(count: number, env: Record<string, string>): Promise<Instance[]> {
  return Promise.all(Array.from({ length: count }, () => startInstance(env)));
}

async function startInstance(env: Record<string, string>): Promise<Instance> {
  const child = fork(join(import.meta.dirname, 'instance.ts'), {
    env: { ...process.env, ...env },
    execArgv: [],
  });
  const waiting = new Map<number, (report: Report) => void>();
  child.on('message', (sent) => {
    const report = sent as Report; // by instance.ts
    waiting.get(report.id)?.(report);
    waiting.delete(report.id);
  });
  await ready(child);
  let last = 0;
  return {
    run(command) {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, command });
      });
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('An instance of the shop did not start');
  });
  await Promise.race([once(child, 'message'), failed]);
  // Its later end is no failure.
  failed.catch(() => undefined);
}
