/**
 * The simulation's clock. While one is installed, it replaces the process's timers, `Date.now`, `performance.now` and
 * `Math.random`, so that a run depends only on its seed.
 *
 * Import this file before the database's SDK, which stores the `setTimeout` that it finds.
 */

interface Timer {
  at: number;
  seq: number;
  run: () => void;
  /** Milliseconds between two runs; `null` for once. */
  every: number | null;
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  dateNow: Date.now,
  performanceNow: performance.now,
  random: Math.random,
};

/** The start of each run, in milliseconds since 1970. */
export const START_MS = Date.UTC(2026, 10, 20, 12);

/** A clock that stops while there is work to do, and then jumps to the next timer. */
export class VirtualTime {
  now = START_MS;
  #seq = 0;
  readonly #queue: Timer[] = [];
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  at(time: number, run: () => void, every: number | null = null): Timer {
    this.#seq += 1;
    const timer = { at: Math.max(time, this.now), seq: this.#seq, run, every };
    this.#insert(timer);
    return timer;
  }

  cancel(timer: Timer): void {
    const index = this.#queue.indexOf(timer);
    if (index >= 0) this.#queue.splice(index, 1);
    timer.every = null;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.at(this.now + ms, resolve));
  }

  /** Replaces the process's clock with this one, until the returned function is called. */
  install(): () => void {
    active = this;
    Date.now = () => Math.floor(this.now);
    performance.now = () => this.now - START_MS;
    Math.random = this.#random;
    return () => {
      active = null;
      Date.now = real.dateNow;
      performance.now = real.performanceNow;
      Math.random = real.random;
    };
  }

  /**
   * Runs until nothing but intervals is left, `until` (milliseconds since 1970) is reached, or
   * `isOver` says so. @returns how many timers went off
   */
  async run(until: number, isOver: () => boolean): Promise<number> {
    let count = 0;
    await settle();
    for (let timer = this.#next(until); timer && !isOver(); timer = this.#next(until)) {
      this.now = timer.at;
      timer.run();
      count += 1;
      await settle();
    }
    if (!isOver()) this.now = Math.max(this.now, until === Number.POSITIVE_INFINITY ? 0 : until);
    return count;
  }

  /** An interval that is due many times before the next timer runs only once. */
  #next(until: number): Timer | undefined {
    const once = this.#queue.find(({ every }) => every === null);
    if (!once || once.at > until) return undefined;
    const timer = this.#queue.shift();
    if (timer?.every) this.#insert({ ...timer, at: Math.max(once.at, timer.at + timer.every) });
    return timer;
  }

  #insert(timer: Timer): void {
    let index = this.#queue.length;
    while (index > 0 && isLater(this.#queue[index - 1], timer)) index -= 1;
    this.#queue.splice(index, 0, timer);
  }
}

function isLater(one: Timer | undefined, other: Timer): boolean {
  return one !== undefined && (one.at > other.at || (one.at === other.at && one.seq > other.seq));
}

/** Waits for everything that continues without time passing: promises, ticks, streams. */
function settle(): Promise<void> {
  return new Promise((resolve) => real.setImmediate(resolve));
}

let active: VirtualTime | null = null;

type Callback = (...args: unknown[]) => void;

function start(callback: Callback, ms: number | undefined, repeat: boolean, args: unknown[]) {
  const clock = active;
  if (!clock) return (repeat ? real.setInterval : real.setTimeout)(callback, ms, ...args);
  const wait = Math.max(ms ?? 0, 1);
  const timer = clock.at(clock.now + wait, () => callback(...args), repeat ? wait : null);
  const handle = { ref: () => handle, unref: () => handle, cancel: () => clock.cancel(timer) };
  return handle;
}

function stop(handle: unknown): void {
  const isOurs = typeof handle === 'object' && handle !== null && 'cancel' in handle;
  if (isOurs && typeof handle.cancel === 'function') handle.cancel();
  else real.clearTimeout(handle as NodeJS.Timeout | undefined); // whatever is not ours is Node's
}

// The overloads of Node's own functions reduce to these calls.
Object.assign(globalThis, {
  setTimeout: Object.assign(
    (callback: Callback, ms?: number, ...args: unknown[]) => start(callback, ms, false, args),
    real.setTimeout,
  ),
  setInterval: (callback: Callback, ms?: number, ...args: unknown[]) =>
    start(callback, ms, true, args),
  clearTimeout: stop,
  clearInterval: stop,
});
