import { randomUUID } from 'node:crypto';
import type { Answer, Call } from './client.ts';
import type { Run } from './load.ts';
import type { Person } from './people.ts';

/** One buyer's wish for one unit, under the idempotency key that goes with every try. */
export interface Wish {
  person: Person;
  call: Call & { idempotencyKey: string };
}

export function wish(run: Run, person: Person, part: string): Wish {
  run.promises.usesKey(person.uid);
  const body = { part, quantity: 1, phone: '+1 555 0100', address: '1 Rotor Road, Oslo' };
  const idempotencyKey = randomUUID();
  return { person, call: { method: 'POST', path: '/order', person, body, idempotencyKey } };
}

/** Keeps what an answer promises. The order's id, or `null` when it was refused or is in doubt. */
export function heed(run: Run, { person, call }: Wish, answer: Answer): string | null {
  if (answer.status !== 201) return null;
  const orderId = String(answer.body.insertedId);
  run.promises.place(person.uid, call.idempotencyKey, orderId);
  return orderId;
}
