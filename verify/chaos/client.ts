import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './people.ts';
import type { Tally } from './tally.ts';

export interface Answer {
  /** 0 when the connection was lost before the answer was whole. */
  status: number;
  body: Readonly<Record<string, unknown>>;
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  person: Person;
  body?: unknown;
  idempotencyKey?: string;
}

export interface Client {
  /** Calls once. Never throws. */
  call(call: Call): Promise<Answer>;
  /** Calls until the answer leaves nothing in doubt, or `patienceMs` have passed. */
  insist(call: Call, patienceMs: number): Promise<Answer>;
}

/** Longer than the function's own limit of 30 s. */
const TIMEOUT_MS = 40_000;
const PAUSE_MS = 250;

/** The shop's callers, whose calls are counted in `tally`. */
export function createClient(url: string, tally: Tally): Client {
  const call = async (what: Call) => {
    const from = performance.now();
    const answer = await send(url, what);
    tally.add(answer.status, performance.now() - from);
    return answer;
  };
  return {
    call,
    async insist(what, patienceMs) {
      const end = performance.now() + patienceMs;
      let answer = await call(what);
      while (isInDoubt(answer) && performance.now() < end) {
        await sleep(PAUSE_MS * (0.5 + Math.random()));
        answer = await call(what);
      }
      return answer;
    },
  };
}

/** 502 is the platform's word for an instance that died with the request. */
export function isInDoubt({ status }: Answer): boolean {
  return status === 0 || status === 502 || status === 503;
}

async function send(url: string, call: Call): Promise<Answer> {
  const headers = new Headers({ Authorization: `Bearer ${call.person.token}` });
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  try {
    const response = await fetch(`${url}/api${call.path}`, {
      method: call.method,
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parsed(await response.text()) };
  } catch {
    return { status: 0, body: {} };
  }
}

function parsed(text: string): Answer['body'] {
  if (!text.startsWith('{')) return { text };
  return JSON.parse(text) as Answer['body']; // an object, by its first character
}
