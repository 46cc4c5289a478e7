/** What the callers of one load saw. */
export class Tally {
  readonly #statuses = new Map<number, number>();
  readonly #latencies: number[] = [];

  /** @param status 0 when the connection was lost before the answer was whole */
  add(status: number, ms: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#latencies.push(ms);
  }

  get requests(): number {
    return this.#latencies.length;
  }

  count(...statuses: number[]): number {
    return statuses.reduce((sum, status) => sum + (this.#statuses.get(status) ?? 0), 0);
  }

  /** Every status that is none of `known`, with its number. */
  others(...known: number[]): [status: number, count: number][] {
    return [...this.#statuses].filter(([status]) => !known.includes(status));
  }

  /** The latency in milliseconds under which a share of the answers came. */
  percentile(share: number): number {
    const sorted = this.#latencies.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
  }
}
