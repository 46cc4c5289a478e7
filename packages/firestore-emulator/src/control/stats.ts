/** Counts as Google bills: documents read, written and deleted. Calls are counted by name. */
export interface StatsReport {
  reads: number;
  writes: number;
  deletes: number;
  documents: number;
  openTransactions: number;
  rpcs: Record<string, number>;
}

const INDEX_ENTRIES_PER_READ = 1000;

export class Stats {
  #reads = 0;
  #writes = 0;
  #deletes = 0;
  #rpcs: Record<string, number> = {};

  called(rpc: string): void {
    this.#rpcs[rpc] = (this.#rpcs[rpc] ?? 0) + 1;
  }

  /** Documents given to the caller, found or missing. */
  read(documents: number): void {
    this.#reads += documents;
  }

  /** A query costs one read even when it finds nothing; what its offset skips counts too. */
  queried(documents: number): void {
    this.#reads += Math.max(1, documents);
  }

  /** One read for each thousand index entries begun, at least one. */
  aggregated(indexEntries: number): void {
    this.#reads += Math.max(1, Math.ceil(indexEntries / INDEX_ENTRIES_PER_READ));
  }

  wrote(writes: number, deletes: number): void {
    this.#writes += writes;
    this.#deletes += deletes;
  }

  reset(): void {
    this.#reads = 0;
    this.#writes = 0;
    this.#deletes = 0;
    this.#rpcs = {};
  }

  report(documents: number, openTransactions: number): StatsReport {
    const counts = { reads: this.#reads, writes: this.#writes, deletes: this.#deletes };
    return { ...counts, documents, openTransactions, rpcs: { ...this.#rpcs } };
  }
}
