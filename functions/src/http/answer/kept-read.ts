/** A value, and when its read began. Later changes may be missing from it. */
export interface Kept<T> {
  value: T;
  readAt: number;
}

/** A read in progress. */
interface Flight<T> {
  readAt: number;
  landing: Promise<Kept<T>>;
}

/**
 * The least time between two reads for calls that ask for newer data than is kept. Without it, any caller could make
 * the instance read the database at will.
 */
const AGAIN_MS = 1_000;

/**
 * Keeps the result of the last read for `keepMs` after it began. Concurrent callers share one read. A failed read is
 * not kept, and the next call reads again.
 */
export class KeptRead<T> {
  #kept: Kept<T> | null = null;
  #flight: Flight<T> | null = null;
  /** A newer read that is delayed by {@link AGAIN_MS}. */
  #next: Promise<Kept<T>> | null = null;
  #lastReadAt = Number.NEGATIVE_INFINITY;
  readonly #read: () => Promise<T>;
  readonly #keepMs: number;

  constructor(read: () => Promise<T>, keepMs: number) {
    this.#read = read;
    this.#keepMs = keepMs;
  }

  /**
   * Returns the kept value, or `null` if a read is needed.
   *
   * @param now the time by `performance.now()`, which the request already has: reading the clock is not free
   * @param notBefore the earliest acceptable read
   */
  current(now: number, notBefore = 0): Kept<T> | null {
    if (this.#kept && now - this.#kept.readAt >= this.#keepMs) this.#kept = null;
    return this.#kept && this.#kept.readAt >= notBefore ? this.#kept : null;
  }

  /** Returns the kept value, the read in progress, or a new read, none of them older than `notBefore`. */
  async get(now: number, notBefore = 0): Promise<Kept<T>> {
    const current = this.current(now, notBefore);
    if (current) return current;
    if (this.#flight && this.#flight.readAt >= notBefore) return this.#flight.landing;
    const waitMs = notBefore > 0 ? this.#lastReadAt + AGAIN_MS - now : 0;
    if (waitMs <= 0) return this.#start(now);
    this.#next ??= this.#startAfter(waitMs, now);
    return this.#next;
  }

  /** Forgets the kept value, so that every later call gets a later read. */
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
      // It was forgotten in the meantime: its value serves only the calls that waited for it.
      if (this.#flight !== flight) return;
      this.#flight = null;
      this.#kept = kept;
    };
    this.#flight = flight;
    landing.then(land, () => land(null));
    return landing;
  }
}
