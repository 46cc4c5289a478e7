import { createHash } from 'node:crypto';
import { StripeRefusal } from '../objects/errors.ts';

export type SavedAnswer = {
  /** Hash of method, path and parameters of the call that was first made with the key. */
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  atMs: number;
};

/** The time after which Stripe may forget a key. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

export function fingerprintOf(method: string, path: string, body: string): string {
  const pairs = [...new URLSearchParams(body)].map(([key, value]) => `${key}=${value}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([method, path, pairs]))
    .digest('hex');
}

/** Keeps the answer of each key, and the keys whose call still runs. */
export class IdempotencyKeys {
  readonly #answers: Map<string, SavedAnswer>;
  readonly #running = new Set<string>();
  readonly #now: () => number;

  constructor(answers: Map<string, SavedAnswer>, now: () => number) {
    this.#answers = answers;
    this.#now = now;
  }

  /**
   * Takes the key for one call, or returns the answer that the first call got.
   * @throws StripeRefusal 400 for other parameters, 409 while the first call runs
   */
  begin(key: string, fingerprint: string): SavedAnswer | undefined {
    if (key.length > 255) throw refusal(400, 'Idempotency-Key may have at most 255 characters.');
    if (this.#running.has(key)) {
      const message = `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`;
      throw refusal(409, message, 'idempotency_key_in_use');
    }
    const saved = this.#fresh(key);
    if (saved && saved.fingerprint !== fingerprint) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw refusal(400, message);
    }
    if (!saved) this.#running.add(key);
    return saved;
  }

  /** Ends the call; without an answer the key is free again. */
  end(key: string, answer?: SavedAnswer): void {
    this.#running.delete(key);
    if (answer) this.#answers.set(key, answer);
  }

  #fresh(key: string): SavedAnswer | undefined {
    const saved = this.#answers.get(key);
    if (saved && this.#now() - saved.atMs >= KEY_LIFETIME_MS) {
      this.#answers.delete(key);
      return undefined;
    }
    return saved;
  }
}

function refusal(status: number, message: string, code?: string): StripeRefusal {
  const body = { type: 'idempotency_error' as const, message };
  return new StripeRefusal(status, code === undefined ? body : { ...body, code }, false);
}
