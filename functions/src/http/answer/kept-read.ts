/** A value and since when it may be out of date: the moment at which its read began. */
export interface Kept<T> {
  value: T;
  readAt: number;
}

/** A read that is under way. */
interface Flight<T> {
  readAt: number;
  landing: Promise<Kept<T>>;
}

/**
 * Between two reads there is at least so long when somebody asks for a newer one than is kept: nobody can
 * make the database read at will.
 */
const AGAIN_MS = 1_000;

/**
 * The last outcome of a read, for `keepMs` after the read began. However many ask at once, one read
 * is under way; one that failed is not kept, and the next who asks reads again.
 */
export class KeptRead<T> {
  #kept: Kept<T> | null = null;
  #flight: Flight<T> | null = null;
  /** A newer read that waits for its time. */
  #next: Promise<Kept<T>> | null = null;
  #lastReadAt = Number.NEGATIVE_INFINITY;
  readonly #read: () => Promise<T>;
  readonly #keepMs: number;

  constructor(read: () => Promise<T>, keepMs: number) {
    this.#read = read;
    this.#keepMs = keepMs;
  }

  /**
   * What is kept, while it is; `null` when there has to be a read.
   *
   * @param now by `performance.now()`, as a request knows it already: reading a clock is not free
   * @param notBefore the earliest read that will do
   */
  current(now: number, notBefore = 0): Kept<T> | null {
    if (this.#kept && now - this.#kept.readAt >= this.#keepMs) this.#kept = null;
    return this.#kept && this.#kept.readAt >= notBefore ? this.#kept : null;
  }

  /** What is kept, else the outcome of the read under way, else of a new one; none before `notBefore`. */
  async get(now: number, notBefore = 0): Promise<Kept<T>> {
    const current = this.current(now, notBefore);
    if (current) return current;
    if (this.#flight && this.#flight.readAt >= notBefore) return this.#flight.landing;
    const waitMs = notBefore > 0 ? this.#lastReadAt + AGAIN_MS - now : 0;
    if (waitMs <= 0) return this.#start(now);
    this.#next ??= this.#startAfter(waitMs, now);
    return this.#next;
  }

  /** Whoever asks from now on gets what is read from now on. */
  forget(): void {
    this.#kept = null;
    this.#flight = null;
  }

  async #startAfter(waitMs: number, now: number): Promise<Kept<T>> {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    this.#next = null;
    return this.#start(now + waitMs);
  }

  #start(readAt: number): Promise<Kept<T>> {
    const landing = this.#read().then((value) => ({ value, readAt }));
    const flight = { readAt, landing };
    this.#lastReadAt = readAt;
    const land = (kept: Kept<T> | null) => {
      // Forgotten meanwhile: what it brings is for those who waited, and for nobody after them.
      if (this.#flight !== flight) return;
      this.#flight = null;
      this.#kept = kept;
    };
    this.#flight = flight;
    landing.then(land, () => land(null));
    return landing;
  }
}
