import { status } from '@grpc/grpc-js';
import { RpcError } from '../wire/rpc-error.ts';

const KINDS = ['before', 'after', 'delay', 'drop', 'dropAfter'] as const;
export type FaultKind = (typeof KINDS)[number];

/**
 * A fault to inject. `before`: fail with `code` without acting. `after`: act, then fail (a lost acknowledgement).
 * `delay`: wait `delayMs`, then act. `drop`: cut the connection without acting. `dropAfter`: act, then cut the
 * connection.
 */
export interface FaultRule {
  /** Name of a call, such as `Commit`, or `*` for all. */
  readonly rpc: string;
  readonly kind: FaultKind;
  /** Chance per call, 0 to 1; 1 by default. */
  readonly rate: number;
  /** The most times that it fires; unlimited by default. */
  readonly times: number;
  readonly code: status;
  /** Milliseconds. */
  readonly delayMs: number;
  /** Start of the random sequence behind `rate`: the same seed fires at the same calls. */
  readonly seed: number;
}

interface ArmedRule {
  readonly rule: FaultRule;
  readonly random: () => number;
  fired: number;
}

/** Holds the rules in force and counts how often each has fired. */
export class Faults {
  #armed: ArmedRule[] = [];

  arm(rules: readonly FaultRule[]): void {
    this.#armed = rules.map((rule) => ({ rule, random: randomFrom(rule.seed), fired: 0 }));
  }

  report(): (Record<string, unknown> & { fired: number })[] {
    return this.#armed.map(({ rule, fired }) => ({
      ...rule,
      times: Number.isFinite(rule.times) ? rule.times : null,
      code: status[rule.code],
      fired,
    }));
  }

  /** Returns the rules that fire for this call. */
  draw(rpc: string): FaultRule[] {
    return this.#armed.filter((armed) => this.#hits(armed, rpc)).map(({ rule }) => rule);
  }

  #hits(armed: ArmedRule, rpc: string): boolean {
    const { rule } = armed;
    if ((rule.rpc !== '*' && rule.rpc !== rpc) || armed.fired >= rule.times) return false;
    if (armed.random() >= rule.rate) return false;
    armed.fired += 1;
    return true;
  }
}

/** Reads rules from a request's body. @throws RpcError INVALID_ARGUMENT that names the mistake. */
export function parseFaultRules(json: unknown, rpcs: readonly string[]): FaultRule[] {
  if (!Array.isArray(json)) throw wrong('A list of rules is expected.');
  return json.map((entry: unknown) => parseRule(entry, rpcs));
}

function parseRule(json: unknown, rpcs: readonly string[]): FaultRule {
  if (typeof json !== 'object' || json === null) throw wrong('A rule is an object.');
  const given = new Map<string, unknown>(Object.entries(json));
  const number = (key: string, fallback: number): number => {
    const value = given.get(key) ?? fallback;
    if (typeof value !== 'number' || value < 0) throw wrong(`${key} must be a number from 0.`);
    return value;
  };
  const rpc = given.get('rpc');
  if (typeof rpc !== 'string' || (rpc !== '*' && !rpcs.includes(rpc))) {
    throw wrong(`rpc must be * or one of ${rpcs.join(', ')}.`);
  }
  const kind = KINDS.find((known) => known === given.get('kind'));
  if (!kind) throw wrong(`kind must be one of ${KINDS.join(', ')}.`);
  return {
    rpc,
    kind,
    rate: number('rate', 1),
    times: number('times', Number.POSITIVE_INFINITY),
    code: parseCode(given.get('code') ?? status.UNAVAILABLE),
    delayMs: number('delayMs', 0),
    seed: number('seed', 1),
  };
}

function parseCode(given: unknown): status {
  const known = Object.entries(status).find(
    ([name, code]) => typeof code === 'number' && code > 0 && (name === given || code === given),
  );
  if (!known) throw wrong('code must be the name or number of a gRPC status other than OK.');
  return Number(known[1]);
}

function wrong(details: string): RpcError {
  return new RpcError(status.INVALID_ARGUMENT, details);
}

/** Makes a generator of random numbers (Mulberry32) that gives the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
