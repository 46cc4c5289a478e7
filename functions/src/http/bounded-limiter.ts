import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Most keys that have a count of their own within one window; at about 400 bytes each, 8 MB. */
export const MAX_KEYS = 20_000;

/** What later keys share. Only under an attack from very many addresses is there any. */
const SHARED_COUNTS = 1_000;

/**
 * A limit of `most` in `windowMs` for each key, in this process's memory, of which it takes a bounded
 * part whatever the keys are.
 */
export class BoundedLimiter {
  readonly #limiter: RateLimiterMemory;
  readonly #windowMs: number;
  /** Not to be guessed, so that nobody can choose whom to share a count with. */
  readonly #secret = randomBytes(16);
  #fresh = 0;
  #windowEnd = 0;

  constructor(most: number, windowMs: number) {
    this.#windowMs = windowMs;
    this.#limiter = new RateLimiterMemory({ points: most, duration: windowMs / 1000 });
  }

  /**
   * Counts one. Few promises: the platform's framework traces each, and this is on every call's way.
   * @returns `null` when it is allowed, else the milliseconds until it is again
   */
  take(key: string): Promise<number | null> {
    if (Date.now() >= this.#windowEnd) {
      this.#fresh = 0;
      this.#windowEnd = Date.now() + this.#windowMs;
    }
    if (this.#fresh < MAX_KEYS) return this.#count(key);
    return this.#limiter
      .get(key)
      .then((known) => this.#count(known === null ? this.#sharedKey(key) : key));
  }

  #count(key: string): Promise<number | null> {
    return this.#limiter.consume(key).then(({ consumedPoints }) => {
      if (consumedPoints === 1) this.#fresh += 1;
      return null;
    }, waitOf);
  }

  #sharedKey(key: string): string {
    const hash = createHmac('sha256', this.#secret).update(key).digest().readUInt32BE();
    return `shared ${hash % SHARED_COUNTS}`;
  }
}

function waitOf(refusal: unknown): number {
  if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
  throw refusal;
}
