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
  #counts = noCounts();

  called(rpc: string): void {
    const { rpcs } = this.#counts;
    rpcs[rpc] = (rpcs[rpc] ?? 0) + 1;
  }

  /** Documents given to the caller, found or missing. */
  read(documents: number): void {
    this.#counts.reads += documents;
  }

  /** A query costs one read even when it finds nothing; what its offset skips counts too. */
  queried(documents: number): void {
    this.#counts.reads += Math.max(1, documents);
  }

  /** One read for each thousand index entries begun, at least one. */
  aggregated(indexEntries: number): void {
    this.#counts.reads += Math.max(1, Math.ceil(indexEntries / INDEX_ENTRIES_PER_READ));
  }

  wrote(writes: number, deletes: number): void {
    this.#counts.writes += writes;
    this.#counts.deletes += deletes;
  }

  reset(): void {
    this.#counts = noCounts();
  }

  report(documents: number, openTransactions: number): StatsReport {
    const { rpcs, ...counts } = this.#counts;
    return { ...counts, documents, openTransactions, rpcs: { ...rpcs } };
  }
}

function noCounts() {
  return { reads: 0, writes: 0, deletes: 0, rpcs: {} as Record<string, number> };
}
