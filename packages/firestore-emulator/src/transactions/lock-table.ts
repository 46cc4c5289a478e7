import { aborted } from '../wire/rpc-error.ts';

/** An owner of locks: a transaction, or a single commit. */
export interface LockOwner {
  /** Tells whether its client's connection is gone. It then yields to every owner that waits. */
  isAbandoned(): boolean;
  /** Ends the owner, which must release all its locks. */
  abandon(): void;
}

/** Many owners can share a document that they read. An owner that writes one holds it alone. */
export type LockMode = 'shared' | 'exclusive';

interface Waiter {
  readonly lock: Lock;
  readonly owner: LockOwner;
  readonly mode: LockMode;
  readonly settle: (error?: Error) => void;
}

interface Lock {
  readonly path: string;
  readonly holders: Map<LockOwner, LockMode>;
  readonly queue: Waiter[];
}

export interface LockLimits {
  /** The longest wait for one document before ABORTED, in milliseconds. */
  readonly waitMs: number;
  /** The greatest number of waiters for one document before ABORTED. */
  readonly queueLength: number;
}

/**
 * Locks document paths, first come first served. Owners never wait in a circle: of two readers that
 * both want to write, the second one is ABORTED.
 */
export class LockTable {
  readonly #locks = new Map<string, Lock>();
  readonly #held = new Map<LockOwner, Set<Lock>>();
  readonly #waitsFor = new Map<LockOwner, Set<Waiter>>();
  readonly #limits: LockLimits;

  constructor(limits: LockLimits) {
    this.#limits = limits;
  }

  holds(owner: LockOwner, path: string): boolean {
    return this.#locks.get(path)?.holders.has(owner) ?? false;
  }

  /**
   * Takes the locks one after another, in the order of their paths. After a failure the caller releases
   * those already taken. @throws ABORTED on a wait that is too long, too crowded or circular.
   */
  async acquire(owner: LockOwner, paths: Iterable<string>, mode: LockMode): Promise<void> {
    for (const path of [...new Set(paths)].sort()) {
      const lock = this.#lockOf(path);
      yieldAbandoned(lock, owner);
      if (isFree(lock, owner, mode)) this.#grant(lock, owner, mode);
      else await this.#wait(lock, owner, mode);
    }
  }

  release(owner: LockOwner): void {
    const held = this.#held.get(owner) ?? [];
    this.#held.delete(owner);
    for (const lock of held) {
      lock.holders.delete(owner);
      this.#passOn(lock);
    }
  }

  /** Passes on the locks of owners that have been abandoned. */
  yieldAbandoned(): void {
    for (const lock of [...this.#locks.values()]) {
      if (lock.queue.length > 0) yieldAbandoned(lock);
    }
  }

  #lockOf(path: string): Lock {
    const lock = this.#locks.get(path) ?? { path, holders: new Map(), queue: [] };
    this.#locks.set(path, lock);
    return lock;
  }

  #grant(lock: Lock, owner: LockOwner, mode: LockMode): void {
    // The lock may have left the table when its last holder yielded.
    this.#locks.set(lock.path, lock);
    if (lock.holders.get(owner) !== 'exclusive') lock.holders.set(owner, mode);
    const held = this.#held.get(owner) ?? new Set();
    this.#held.set(owner, held.add(lock));
  }

  #wait(lock: Lock, owner: LockOwner, mode: LockMode): Promise<void> {
    const at = placeInQueue(lock, owner);
    const blockers = blockersOf(lock, owner, mode, lock.queue.slice(0, at));
    if (lock.queue.length >= this.#limits.queueLength || this.#leadTo(owner, blockers))
      throw aborted('Too much contention on these documents. Please try again.');
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        clearTimeout(timer);
        waitsFor.delete(waiter);
        if (waitsFor.size === 0) this.#waitsFor.delete(owner);
        lock.queue.splice(lock.queue.indexOf(waiter), 1);
        if (error) reject(error);
        else resolve();
      };
      const timer = setTimeout(() => {
        settle(aborted('Transaction lock timeout. Please try again.'));
        this.#passOn(lock);
      }, this.#limits.waitMs);
      const waiter: Waiter = { lock, owner, mode, settle };
      const waitsFor = (this.#waitsFor.get(owner) ?? new Set()).add(waiter);
      this.#waitsFor.set(owner, waitsFor);
      lock.queue.splice(at, 0, waiter);
    });
  }

  /** Tells whether one of `others` waits, directly or through others, for `owner`. */
  #leadTo(owner: LockOwner, others: readonly LockOwner[], seen = new Set<LockOwner>()): boolean {
    for (const other of others) {
      if (other === owner) return true;
      if (seen.has(other)) continue;
      seen.add(other);
      for (const { lock, mode } of this.#waitsFor.get(other) ?? []) {
        const ahead = lock.queue.slice(0, placeInQueue(lock, other) - 1);
        if (this.#leadTo(owner, blockersOf(lock, other, mode, ahead), seen)) return true;
      }
    }
    return false;
  }

  /** Grants the lock to the next waiters, as many as can share it. */
  #passOn(lock: Lock): void {
    for (let next = lock.queue[0]; next; next = lock.queue[0]) {
      if (next.owner.isAbandoned()) {
        next.settle(aborted('The connection of this transaction is gone.'));
      } else if (mayHold(lock, next.owner, next.mode)) {
        this.#grant(lock, next.owner, next.mode);
        next.settle();
      } else return;
    }
    if (lock.holders.size === 0) this.#locks.delete(lock.path);
  }
}

/** Tells whether an owner gets a lock at once. Only a holder may overtake the waiters. */
function isFree(lock: Lock, owner: LockOwner, mode: LockMode): boolean {
  return (lock.queue.length === 0 || lock.holders.has(owner)) && mayHold(lock, owner, mode);
}

function mayHold(lock: Lock, owner: LockOwner, mode: LockMode): boolean {
  return holdersInTheWay(lock, owner, mode).length === 0;
}

function holdersInTheWay({ holders }: Lock, owner: LockOwner, mode: LockMode): LockOwner[] {
  const own = holders.get(owner);
  if (own === 'exclusive' || own === mode) return [];
  return [...holders]
    .filter(([other, held]) => other !== owner && (held === 'exclusive' || mode === 'exclusive'))
    .map(([other]) => other);
}

function blockersOf(
  lock: Lock,
  owner: LockOwner,
  mode: LockMode,
  ahead: readonly Waiter[],
): LockOwner[] {
  const waiting = ahead.map((waiter) => waiter.owner).filter((other) => other !== owner);
  return [...holdersInTheWay(lock, owner, mode), ...waiting];
}

/**
 * Finds the place of a new waiter: after its own earlier one; before all waiters without the lock, if it
 * holds the lock itself; otherwise at the end.
 */
function placeInQueue({ holders, queue }: Lock, owner: LockOwner): number {
  const own = queue.findLastIndex((waiter) => waiter.owner === owner);
  if (own >= 0) return own + 1;
  if (!holders.has(owner)) return queue.length;
  const firstOther = queue.findIndex((waiter) => !holders.has(waiter.owner));
  return firstOther >= 0 ? firstOther : queue.length;
}

/** Takes the lock from holders whose connections are gone. */
function yieldAbandoned({ holders }: Lock, to?: LockOwner): void {
  for (const holder of [...holders.keys()]) {
    if (holder !== to && holder.isAbandoned()) holder.abandon();
  }
}
