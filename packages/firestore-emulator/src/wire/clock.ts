import type { WireTimestamp } from './wire-types.ts';

const MICROS_PER_SECOND = 1_000_000;

/**
 * Commit times in whole microseconds since 1970, as Firestore keeps them.
 * Never the same twice for two commits, and never at or below a time already shown to a reader,
 * so that "changed after I read it" is a plain comparison.
 */
export class Clock {
  #last = 0;

  /** A time that includes every commit so far and none that follows. */
  now(): number {
    this.#last = Math.max(this.#last, Date.now() * 1000);
    return this.#last;
  }

  /** The time of a new commit: later than all times given before. */
  tick(): number {
    this.#last = Math.max(this.#last + 1, Date.now() * 1000);
    return this.#last;
  }

  /** Makes later times exceed `micros`, the newest time in data that was loaded. */
  advancePast(micros: number): void {
    this.#last = Math.max(this.#last, micros);
  }
}

export function toWireTime(micros: number): WireTimestamp {
  const seconds = Math.floor(micros / MICROS_PER_SECOND);
  return { seconds: String(seconds), nanos: (micros - seconds * MICROS_PER_SECOND) * 1000 };
}

export function fromWireTime(time: WireTimestamp): number {
  return Number(time.seconds ?? 0) * MICROS_PER_SECOND + Math.floor((time.nanos ?? 0) / 1000);
}
