import type { WireTimestamp } from './wire-types.ts';

const MICROS_PER_SECOND = 1_000_000;

/**
 * Gives commit times in whole microseconds since 1970, as Firestore keeps them. Each is later than all
 * times of earlier commits and reads, so that "changed after the read" is a plain comparison.
 */
export class Clock {
  #last = 0;

  /** Returns a time that includes every commit so far and none that follows. */
  now(): number {
    this.#last = Math.max(this.#last, Date.now() * 1000);
    return this.#last;
  }

  /** Returns the time of a new commit, which is later than all times before. */
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
