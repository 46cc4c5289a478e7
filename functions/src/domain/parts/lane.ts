import type { InTurn } from '../../data/transact.ts';
import { ProblemError } from '../problem-error.ts';
import type { Shop } from '../shop.ts';

/** Longest wait for one's turn: with the transaction after it, an answer still comes in time. */
const MAX_WAIT_MS = 10_000;

/**
 * Three round trips take less. A turn that lasts longer is waiting for something: the database's
 * client lets a second pass when a read failed. The next one begins meanwhile; what both write, the
 * database keeps apart.
 */
const LONGEST_TURN_MS = 150;

/** Most callers that wait for one part. */
const MAX_WAITING = 400;

interface Lane {
  busy: boolean;
  waiting: Set<() => void>;
}

/**
 * Only a courtesy to the database: what is true stands there, and other instances have lanes of
 * their own. Without it, buyers of one part make each other's transactions fail, and wait, and fail.
 */
const lanesOfShops = new WeakMap<Shop, Map<string, Lane>>();

/**
 * The turn of each attempt of a transaction that writes to a part. Between two attempts others have
 * theirs.
 */
export function laneOf(shop: Shop, partId: string): InTurn {
  return (attempt) => inLane(shop, partId, attempt);
}

/**
 * Runs `work`, which writes to a part, after the other writes of this instance to the same part, or
 * beside those that take long.
 *
 * @throws ProblemError `unavailable` when its turn does not come in time.
 */
export async function inLane<T>(shop: Shop, partId: string, work: () => Promise<T>): Promise<T> {
  const lanes = lanesOfShops.get(shop) ?? new Map<string, Lane>();
  lanesOfShops.set(shop, lanes);
  const lane = lanes.get(partId) ?? { busy: false, waiting: new Set() };
  lanes.set(partId, lane);
  await enter(lane);
  const end = once(() => {
    leave(lane);
    if (!lane.busy && lanes.get(partId) === lane) lanes.delete(partId);
  });
  const timer = setTimeout(end, LONGEST_TURN_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    end();
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

async function enter(lane: Lane): Promise<void> {
  if (!lane.busy) {
    lane.busy = true;
    return;
  }
  if (lane.waiting.size >= MAX_WAITING) throw busy();
  await turn(lane);
}

/** Resolves when the one before hands the lane over, which stays busy then. */
function turn(lane: Lane): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      lane.waiting.delete(start);
      reject(busy());
    }, MAX_WAIT_MS);
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
