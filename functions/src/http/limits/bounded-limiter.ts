import { createHmac, randomBytes } from 'node:crypto';

/** The most keys with a separate count within one window: 3 MB at about 150 bytes each. */
export const MAX_KEYS = 20_000;

/** The counts that later keys share. They are used only under an attack from very many addresses. */
const SHARED_COUNTS = 1_000;

/**
 * Limits each key to `most` in `windowMs`, in this process's memory. It takes a bounded amount of
 * memory, whatever the keys are. The window is the same for all keys.
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
   * Counts one, or `times`. It is synchronous, because every call passes here and the platform's framework traces each
   * promise.
   * @returns `null` if it is allowed, otherwise the milliseconds until it is
   */
  take(key: string, times = 1): number | null {
    const now = Date.now();
    // If the clock was set back, everybody would wait for it to catch up.
    if (now >= this.#windowEnd || now < this.#windowEnd - this.#windowMs) this.#begin(now);
    const counted = this.#countedAs(key);
    const count = (this.#counts.get(counted) ?? 0) + times;
    if (count > this.#most) return this.#windowEnd - now;
    this.#counts.set(counted, count);
    return null;
  }

  /** Adds what an allowed call turned out to cost, even beyond the limit. */
  add(key: string, times: number): void {
    const counted = this.#countedAs(key);
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + times);
  }

  #countedAs(key: string): string {
    return this.#counts.has(key) || this.#counts.size < MAX_KEYS ? key : this.#shared(key);
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
