import { ProblemError } from '../shared/problem-error.ts';
import { within } from '../shared/within.ts';

/** The longest total wait for turns. It leaves enough time for the transaction and the answer. */
const MAX_WAIT_MS = 10_000;

/**
 * Three round trips take less. A longer turn is idle, because the database's client waits a second after a failed read.
 * The next turn then begins in parallel; the database detects conflicting writes.
 */
const LONGEST_TURN_MS = 150;

/** The most callers that may wait for one lane. */
const MAX_WAITING = 400;

interface Lane {
  /** How many callers have not finished their turn. */
  callers: number;
  /** Resolves when all their turns are over. */
  end: Promise<void>;
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
    const { turn, end } = this.#enter(key);
    let timer: NodeJS.Timeout | undefined;
    try {
      await within(turn, until - performance.now(), busy);
      timer = setTimeout(end, LONGEST_TURN_MS);
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  /** Takes the next turn in a lane, which begins when `turn` resolves. A caller that gives up also ends its turn. */
  #enter(key: string): { turn: Promise<void>; end: () => void } {
    const lane = this.#lanes.get(key) ?? { callers: 0, end: Promise.resolve() };
    if (lane.callers > MAX_WAITING) throw busy();
    this.#lanes.set(key, lane);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const turn = lane.end;
    lane.callers += 1;
    lane.end = turn.then(() => over);
    void over.then(() => {
      lane.callers -= 1;
      if (lane.callers === 0) this.#lanes.delete(key);
    });
    return { turn, end };
  }
}

function busy(): ProblemError {
  return new ProblemError('unavailable', {
    detail: 'This part is in high demand right now. Please try again in a few seconds.',
    retryAfterSeconds: 3,
  });
}
