import { ProblemError } from '../shared/problem-error.ts';

/** Longest wait for a turn in all lanes. It leaves enough time for the transaction and the answer. */
const MAX_WAIT_MS = 10_000;

/**
 * Three round trips take less. A longer turn is waiting: after a failed read, the database's client waits a second.
 * The next turn then begins in parallel; the database detects conflicting writes.
 */
const LONGEST_TURN_MS = 150;

/** Most callers that wait for one lane. */
const MAX_WAITING = 400;

interface Lane {
  busy: boolean;
  waiting: Set<() => void>;
}

/**
 * Makes the writers of one part take turns within this instance. Without turns, buyers of one part would make each
 * other's transactions fail again and again. Lanes only save work, since other instances have their own.
 */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  /**
   * Runs `work` when it has its turn in the lane of each key. Lanes are entered in the order of their keys, so there
   * are no deadlocks.
   *
   * @throws ProblemError `unavailable` when a turn does not come in time.
   */
  run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.#runInAll([...new Set(keys)].sort(), work, performance.now() + MAX_WAIT_MS);
  }

  #runInAll<T>(keys: readonly string[], work: () => Promise<T>, until: number): Promise<T> {
    const [first, ...rest] = keys;
    if (first === undefined) return work();
    return this.#runIn(first, () => this.#runInAll(rest, work, until), until);
  }

  async #runIn<T>(key: string, work: () => Promise<T>, until: number): Promise<T> {
    const lane = this.#lanes.get(key) ?? { busy: false, waiting: new Set() };
    this.#lanes.set(key, lane);
    await enter(lane, until);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      leave(lane);
      if (!lane.busy && this.#lanes.get(key) === lane) this.#lanes.delete(key);
    };
    const timer = setTimeout(end, LONGEST_TURN_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  }
}

async function enter(lane: Lane, until: number): Promise<void> {
  if (lane.waiting.size >= MAX_WAITING) throw busy();
  if (lane.busy) await turn(lane, until);
  lane.busy = true;
}

/** Resolves when the previous caller hands the lane over; the lane stays busy. */
function turn(lane: Lane, until: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      lane.waiting.delete(start);
      reject(busy());
    }, until - performance.now());
    lane.waiting.add(start);
  });
}

function leave(lane: Lane): void {
  const [next] = lane.waiting;
  if (!next) {
    lane.busy = false;
    return;
  }
  lane.waiting.delete(next);
  next();
}

function busy(): ProblemError {
  return new ProblemError('unavailable', {
    detail: 'This part is in high demand right now. Please try again in a few seconds.',
    retryAfterSeconds: 3,
  });
}
