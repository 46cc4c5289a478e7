/** A value and since when it may be out of date: the moment at which its read began. */
export interface Kept<T> {
  value: T;
  readAt: number;
}

/**
 * The last outcome of a read, for `keepMs` after the read began. However many ask at once, one read
 * is under way; one that failed is not kept, and the next who asks reads again.
 */
export class KeptRead<T> {
  #kept: Kept<T> | null = null;
  #flight: Promise<Kept<T>> | null = null;
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
   */
  current(now: number): Kept<T> | null {
    if (this.#kept && now - this.#kept.readAt >= this.#keepMs) this.#kept = null;
    return this.#kept;
  }

  /** What is kept, else the outcome of the read under way, else of a new one. */
  async get(now: number): Promise<Kept<T>> {
    return this.current(now) ?? this.#flight ?? this.#start(now);
  }

  /** Whoever asks from now on gets what is read from now on. */
  forget(): void {
    this.#kept = null;
    this.#flight = null;
  }

  #start(readAt: number): Promise<Kept<T>> {
    const flight = this.#read().then((value) => ({ value, readAt }));
    const land = (kept: Kept<T> | null) => {
      // Forgotten meanwhile: what it brings is for those who waited, and for nobody after them.
      if (this.#flight !== flight) return;
      this.#flight = null;
      this.#kept = kept;
    };
    this.#flight = flight;
    flight.then(land, () => land(null));
    return flight;
  }
}
