import { createHmac, randomBytes } from 'node:crypto';

/** Most keys that have a count of their own within one window; at about 150 bytes each, 3 MB. */
export const MAX_KEYS = 20_000;

/** The counts that later keys share. They are used only under an attack from very many addresses. */
const SHARED_COUNTS = 1_000;

/**
 * A limit of `most` in `windowMs` for each key, in this process's memory, of which it takes a bounded
 * part whatever the keys are. All keys have the same windows: one ends for all at once.
 */
export class BoundedLimiter {
  readonly #most: number;
  readonly #windowMs: number;
  /** Secret, so that an attacker cannot choose a key that shares a count with another. */
  readonly #secret = randomBytes(16);
  readonly #counts = new Map<string, number>();
  #windowEnd = 0;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /**
   * Counts one. Not by promises: the platform's framework traces each, and this is on every call's way.
   * @returns `null` when it is allowed, else the milliseconds until it is again
   */
  take(key: string): number | null {
    const now = Date.now();
    // A clock that was put back would make everybody wait for it.
    if (now >= this.#windowEnd || now < this.#windowEnd - this.#windowMs) this.#begin(now);
    const counted = this.#counts.has(key) || this.#counts.size < MAX_KEYS ? key : this.#shared(key);
    const count = (this.#counts.get(counted) ?? 0) + 1;
    if (count > this.#most) return this.#windowEnd - now;
    this.#counts.set(counted, count);
    return null;
  }

  #begin(now: number): void {
    this.#counts.clear();
    this.#windowEnd = now + this.#windowMs;
  }

  #shared(key: string): string {
    const hash = createHmac('sha256', this.#secret).update(key).digest().readUInt32BE();
    return `shared ${hash % SHARED_COUNTS}`;
  }
}
