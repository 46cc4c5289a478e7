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

  /** Counts one. @returns `null` when it is allowed, else the milliseconds until it is again */
  async take(key: string): Promise<number | null> {
    try {
      const { consumedPoints } = await this.#limiter.consume(await this.#keyFor(key));
      if (consumedPoints === 1) this.#fresh += 1;
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  }

  async #keyFor(key: string): Promise<string> {
    if (Date.now() >= this.#windowEnd) {
      this.#fresh = 0;
      this.#windowEnd = Date.now() + this.#windowMs;
    }
    if (this.#fresh < MAX_KEYS || (await this.#limiter.get(key)) !== null) return key;
    const hash = createHmac('sha256', this.#secret).update(key).digest().readUInt32BE();
    return `shared ${hash % SHARED_COUNTS}`;
  }
}
