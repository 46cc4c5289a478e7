import { aborted } from './rpc-error.ts';

/** Who holds or wants locks: a transaction, or one commit outside of any. */
export interface LockOwner {
  /** True once its client's connection is gone; it then yields to anybody who waits. */
  isAbandoned(): boolean;
  /** Gives up: must lead to `release` of all its locks. */
  abandon(): void;
}

interface Waiter {
  readonly owner: LockOwner;
  readonly settle: (error?: Error) => void;
}

interface Lock {
  holder: LockOwner;
  readonly queue: Waiter[];
}

export interface LockLimits {
  /** Longest wait for one document, in milliseconds, before ABORTED. */
  readonly waitMs: number;
  /** Most waiters for one document before ABORTED. */
  readonly queueLength: number;
}

/** Exclusive locks on document paths, first come first served, that never wait in a circle. */
export class LockTable {
  readonly #locks = new Map<string, Lock>();
  readonly #held = new Map<LockOwner, Set<string>>();
  readonly #waitsFor = new Map<LockOwner, Set<Lock>>();
  readonly #limits: LockLimits;

  constructor(limits: LockLimits) {
    this.#limits = limits;
  }

  holds(owner: LockOwner, path: string): boolean {
    return this.#locks.get(path)?.holder === owner;
  }

  /**
   * Takes the locks one after the other in the order of their paths. What was taken before a failure
   * stays taken: the caller releases. @throws ABORTED on a wait that is too long, too crowded or circular.
   */
  async acquire(owner: LockOwner, paths: Iterable<string>): Promise<void> {
    for (const path of [...new Set(paths)].sort()) {
      if (!this.#take(owner, path)) await this.#wait(owner, path);
    }
  }

  release(owner: LockOwner): void {
    for (const path of this.#held.get(owner) ?? []) this.#passOn(path);
    this.#held.delete(owner);
    if (this.#waitsFor.get(owner)?.size === 0) this.#waitsFor.delete(owner);
  }

  /** Lets those go on who wait for owners that have been abandoned meanwhile. */
  yieldAbandoned(): void {
    for (const lock of [...this.#locks.values()]) {
      if (lock.queue.length > 0 && lock.holder.isAbandoned()) lock.holder.abandon();
    }
  }

  #take(owner: LockOwner, path: string): boolean {
    const lock = this.#locks.get(path);
    if (lock && lock.holder !== owner && lock.holder.isAbandoned()) {
      lock.holder.abandon();
      return this.#take(owner, path);
    }
    if (lock) return lock.holder === owner;
    this.#locks.set(path, { holder: owner, queue: [] });
    this.#note(owner, path);
    return true;
  }

  #wait(owner: LockOwner, path: string): Promise<void> {
    const lock = this.#locks.get(path);
    if (!lock) throw aborted('Too much contention on these documents. Please try again.');
    if (lock.queue.length >= this.#limits.queueLength || this.#leadsTo(owner, lock)) {
      throw aborted('Too much contention on these documents. Please try again.');
    }
    const waitsFor = this.#waitsFor.get(owner) ?? new Set();
    this.#waitsFor.set(owner, waitsFor.add(lock));
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        clearTimeout(timer);
        waitsFor.delete(lock);
        const at = lock.queue.indexOf(waiter);
        if (at >= 0) lock.queue.splice(at, 1);
        if (error) reject(error);
        else resolve();
      };
      const waiter: Waiter = { owner, settle };
      const timer = setTimeout(
        () => settle(aborted('Transaction lock timeout. Please try again.')),
        this.#limits.waitMs,
      );
      lock.queue.push(waiter);
    });
  }

  /** Whether this lock's holder waits, over any number of others, for `owner`: a circle. */
  #leadsTo(owner: LockOwner, lock: Lock): boolean {
    if (lock.holder === owner) return true;
    return [...(this.#waitsFor.get(lock.holder) ?? [])].some((next) => this.#leadsTo(owner, next));
  }

  #passOn(path: string): void {
    const lock = this.#locks.get(path);
    const next = lock && firstAlive(lock.queue);
    if (!lock || !next) {
      this.#locks.delete(path);
      return;
    }
    lock.holder = next;
    this.#note(next, path);
    // One owner may have asked for the same document twice, in parallel.
    for (const waiter of lock.queue.filter(({ owner }) => owner === next)) waiter.settle();
  }

  #note(owner: LockOwner, path: string): void {
    const held = this.#held.get(owner) ?? new Set();
    held.add(path);
    this.#held.set(owner, held);
  }
}

function firstAlive(queue: readonly Waiter[]): LockOwner | undefined {
  for (const { owner, settle } of [...queue]) {
    if (!owner.isAbandoned()) return owner;
    settle(aborted('The connection of this transaction is gone.'));
  }
  return undefined;
}
