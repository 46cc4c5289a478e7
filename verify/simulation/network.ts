import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A running instance of the functions, which may be killed at any await. */
export interface Process {
  readonly name: string;
  alive: boolean;
  /** Whether its sent requests are lost too. */
  isCutOff?: boolean;
}

/** What happens to one call on its way. */
export type Mishap =
  | { kind: 'none' }
  /** Fails without acting. */
  | { kind: 'before'; error: Error }
  /** Acts, and the answer is lost. */
  | { kind: 'after'; error: Error }
  /** Like those two, after a long silence, in milliseconds. */
  | { kind: 'silent'; acts: boolean; ms: number; error: Error };

/** The chances, from 0 to 1, that a call goes wrong in one of these ways. */
export type Chances = Record<'before' | 'after' | 'silent', number>;

/** No call goes wrong. */
export const calm: Chances = { before: 0, after: 0, silent: 0 };

/** Draws the fault of a call. `fail` makes the error that its caller gets. */
export function drawMishap(
  random: Random,
  { before, after, silent }: Chances,
  { silentMs, fail }: { silentMs: number; fail: (hasActed: boolean) => Error },
): Mishap {
  const roll = random.next();
  if (roll >= before + after + silent) return { kind: 'none' };
  if (roll < before) return { kind: 'before', error: fail(false) };
  const error = fail(true);
  if (roll < before + after) return { kind: 'after', error };
  return { kind: 'silent', acts: random.chance(0.5), ms: silentMs, error };
}

/** The time of a call in one direction, in milliseconds: `usual`, and sometimes up to `worst`. */
export interface Latency {
  usual: number;
  worst: number;
  worstRate: number;
}

/** A hook by which a test decides the fault of each call. */
export interface Meddler {
  /** Called before a call leaves its process, which may be killed now. Returns the fault of the call. */
  sends?(from: Process, what: string): Mishap | undefined;
  /** Called after a call has acted, before its answer is back. */
  acted?(from: Process, what: string): void;
}

/** Transports calls with delays. A process that was killed in the meantime gets no answer. */
export class Network {
  latency: Latency;
  meddler: Meddler = {};
  readonly #time: VirtualTime;
  readonly #random: Random;

  constructor(time: VirtualTime, random: Random, latency: Latency) {
    this.#time = time;
    this.#random = random;
    this.latency = latency;
  }

  /** @param what the call's name, such as `Commit` or `createIntent` */
  async call<T>(from: Process, what: string, drawn: Mishap, act: () => T | Promise<T>): Promise<T> {
    if (!from.alive) return never();
    const mishap = this.meddler.sends?.(from, what) ?? drawn;
    if (!from.alive) return never();
    await this.#time.sleep(this.#delay());
    // What a process had sent before it died may still arrive.
    if (from.isCutOff || (!from.alive && this.#random.chance(0.5))) return never();
    const outcome = await this.#outcome(mishap, act);
    this.meddler.acted?.(from, what);
    await this.#time.sleep(this.#delay());
    if (!from.alive) return never();
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  async #outcome<T>(
    mishap: Mishap,
    act: () => T | Promise<T>,
  ): Promise<{ value: T } | { error: unknown }> {
    if (mishap.kind === 'before') return mishap;
    if (mishap.kind === 'silent' && !mishap.acts) {
      await this.#time.sleep(mishap.ms);
      return mishap;
    }
    try {
      const value = await act();
      if (mishap.kind === 'none') return { value };
    } catch (error) {
      if (mishap.kind === 'none') return { error };
    }
    if (mishap.kind === 'silent') await this.#time.sleep(mishap.ms);
    return mishap;
  }

  #delay(): number {
    const { usual, worst, worstRate } = this.latency;
    return this.#random.next() * (this.#random.chance(worstRate) ? worst : usual);
  }
}

/** Returns a promise that never resolves, for a dead process. */
export function never<T>(): Promise<T> {
  return new Promise(() => {});
}
