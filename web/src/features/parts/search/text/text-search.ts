import type { Part } from '@brushline/contract/parts/parts';
import { whenIdle } from '../../../../lib/browser/when-idle.ts';
import type { FromIndex, ToIndex } from './text-worker.ts';

/** The number of parts per message; copying them takes a few milliseconds. */
const BATCH = 200;

/** A text index of one list of parts, in a worker. */
export interface TextSearch {
  /** Rejects if the worker's code cannot be loaded. */
  find(text: string): Promise<FromIndex>;
  close(): void;
}

interface Asked {
  resolve: (answer: FromIndex) => void;
  reject: (reason: Error) => void;
}

/** Sends the parts to the index while the browser is idle. A search sends all remaining ones first. */
export function createTextSearch(parts: readonly Part[]): TextSearch {
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
  const asked: Asked[] = [];
  const send = (message: ToIndex) => worker.postMessage(message);
  let given = 0;
  const give = (end: number) => {
    if (given < parts.length) send({ parts: parts.slice(given, end) });
    given = Math.max(given, end);
  };
  let callOff = () => {};
  const giveWhenIdle = () => {
    if (given >= parts.length) return;
    callOff = whenIdle(() => {
      give(given + BATCH);
      giveWhenIdle();
    });
  };
  giveWhenIdle();
  worker.addEventListener('message', ({ data }: MessageEvent<FromIndex>) =>
    asked.shift()?.resolve(data),
  );
  let fault: Error | null = null;
  worker.addEventListener('error', ({ message }) => {
    fault = new Error(message || 'The search cannot run');
    for (const { reject } of asked.splice(0)) reject(fault);
  });
  return {
    find(text) {
      if (fault) return Promise.reject(fault);
      give(parts.length);
      send({ text });
      return new Promise((resolve, reject) => asked.push({ resolve, reject }));
    },
    close() {
      callOff();
      worker.terminate();
    },
  };
}
