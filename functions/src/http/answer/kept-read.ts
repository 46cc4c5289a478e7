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
 * Least time between two reads when calls ask for newer data than is kept, so that no caller can make
 * the database read at will.
 */
const AGAIN_MS = 1_000;

/**
 * The last outcome of a read, for `keepMs` after the read began. However many ask at once, one read
 * is under way; a failed one is not kept, and the next call reads again.
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
   * Answers the kept value; `null` when there has to be a read.
   *
   * @param now by `performance.now()`, as a request knows it already: reading a clock is not free
   * @param notBefore the earliest read that will do
   */
  current(now: number, notBefore = 0): Kept<T> | null {
    if (this.#kept && now - this.#kept.readAt >= this.#keepMs) this.#kept = null;
    return this.#kept && this.#kept.readAt >= notBefore ? this.#kept : null;
  }

  /** Returns the kept value, else the read under way, else a new read; none is older than `notBefore`. */
  async get(now: number, notBefore = 0): Promise<Kept<T>> {
    const current = this.current(now, notBefore);
    if (current) return current;
    if (this.#flight && this.#flight.readAt >= notBefore) return this.#flight.landing;
    const waitMs = notBefore > 0 ? this.#lastReadAt + AGAIN_MS - now : 0;
    if (waitMs <= 0) return this.#start(now);
    this.#next ??= this.#startAfter(waitMs, now);
    return this.#next;
  }

  /** Lets every later call be answered by a later read. */
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
      // Forgotten meanwhile: its value is for the calls that waited, and for none after them.
      if (this.#flight !== flight) return;
      this.#flight = null;
      this.#kept = kept;
    };
    this.#flight = flight;
    landing.then(land, () => land(null));
    return landing;
  }
}
