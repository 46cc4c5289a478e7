import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from '@brushline/demo/shop/clients';
import { send } from './http.ts';

export interface Answer {
  /** 0 when the connection was lost before the answer was complete. */
  status: number;
  body: Readonly<Record<string, unknown>>;
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  person: SignedIn;
  body?: unknown;
  idempotencyKey?: string;
}

const PAUSE_MS = 250;
const POST_PATIENCE_MS = 20_000;

/** Calls the shop, and records its answers. */
export class Client {
  readonly answers: { status: number; ms: number }[] = [];
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Calls once. Never throws. */
  async call({ method, path, person, body, idempotencyKey }: Call): Promise<Answer> {
    const from = performance.now();
    const headers = {
      authorization: `Bearer ${person.idToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    const text = body === undefined ? null : JSON.stringify(body);
    const sent = { method, path: `/api${path}`, headers, body: text };
    const answer = await send(this.#url, sent).then(
      (received) => ({ status: received.status, body: parsed(received.text) }),
      () => ({ status: 0, body: {} }),
    );
    this.answers.push({ status: answer.status, ms: performance.now() - from });
    return answer;
  }

  /** Repeats a call until its outcome is known, or `patienceMs` have passed. */
  async insist(call: Call, patienceMs: number): Promise<Answer> {
    const end = performance.now() + patienceMs;
    let answer = await this.call(call);
    while (isInDoubt(answer) && performance.now() < end) {
      await sleep(PAUSE_MS * (0.5 + Math.random()));
      answer = await this.call(call);
    }
    return answer;
  }

  /**
   * Posts, and returns the text of one field of the answer.
   *
   * @throws Error when the answer has none, such as a refusal
   */
  async post(person: SignedIn, path: string, body: object, field = 'insertedId'): Promise<string> {
    const answer = await this.insist({ method: 'POST', path, person, body }, POST_PATIENCE_MS);
    if (typeof answer.body[field] === 'string') return answer.body[field];
    throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** Makes the request body of a part of $2.50. */
export function newPart(stock: number) {
  const fields = { description: 'A part for a run.', image: '/drawings/missing.svg' };
  return { name: `Part ${randomUUID()}`, ...fields, minimumOrder: 1, stock, price: 2.5 };
}

/** Tells whether it is unknown if a call had its effect: there was no answer (0), or it was 503. */
export function isInDoubt({ status }: Answer): boolean {
  return status === 0 || status === 503;
}

function parsed(text: string): Answer['body'] {
  if (!text.startsWith('{')) return { text };
  return JSON.parse(text) as Answer['body']; // an object, by its first character
}
