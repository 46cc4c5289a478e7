import type { State } from './store.ts';

/** The tools of a call: the state, the clock, and a way to send events. */
export type Desk = {
  state: State;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Unix seconds, as in Stripe's `created`. */
  seconds(): number;
  /** Records an event with a copy of the object, and sends it to the webhook. */
  emit(type: string, object: object): void;
};
