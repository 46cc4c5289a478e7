// Imported first, because it must replace the timers before the database's SDK stores them.
import './virtual-time.ts';
import { RpcError } from '@brushline/firestore-emulator/rpc-error';
import { DEADLINE_MS } from '@brushline/functions/http/deadline';
import { ProblemError } from '@brushline/functions/shared/problem-error';
import { status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { round } from './actions.ts';
import type { Mishap } from './network.ts';
import { insist, onStage, requireSound, type Scene, setScene, shopOf } from './test/stage.ts';
import { type Call, type UseCase, useCases } from './test/use-cases.ts';
import type { World } from './world.ts';

const SILENCE_MS = 20_000;

const rpc = (code: status) => new RpcError(code, `Injected ${status[code]}`);
const before = (code: status): Mishap => ({ kind: 'before', error: rpc(code) });
const after = (code: status): Mishap => ({ kind: 'after', error: rpc(code) });
const silent = (acts: boolean, error: Error): Mishap => ({
  kind: 'silent',
  acts,
  ms: SILENCE_MS,
  error,
});

type Faults = Readonly<Record<string, Mishap>>;

/**
 * F01 to F06 of the threat model; F08 and F09 are loads of the chaos runs. F10, locks, does not apply: no read takes
 * one.
 */
const ofRead: Faults = {
  'F01 ABORTED': before(status.ABORTED),
  'F02 UNAVAILABLE': before(status.UNAVAILABLE),
  'F04 silent': silent(false, rpc(status.DEADLINE_EXCEEDED)),
  'F05 RESOURCE_EXHAUSTED': before(status.RESOURCE_EXHAUSTED),
};

const ofWrite: Faults = {
  ...ofRead,
  'F03 DEADLINE_EXCEEDED': after(status.DEADLINE_EXCEEDED),
  'F03 UNKNOWN': after(status.UNKNOWN),
  'F03 INTERNAL': after(status.INTERNAL),
  'F03 CANCELLED': after(status.CANCELLED),
  'F03 UNAVAILABLE': after(status.UNAVAILABLE),
  'F04 silent and acted upon': silent(true, rpc(status.DEADLINE_EXCEEDED)),
};

/** The commit of a transaction is refused when another commit came first. */
const ofTransaction: Faults = { ...ofWrite, 'F06 conflict': before(status.FAILED_PRECONDITION) };

const away = new ProblemError('unavailable', { detail: 'Injected outage' });
const ofService: Faults = {
  'fails before it acts': { kind: 'before', error: away },
  'acts and is lost': { kind: 'after', error: away },
  'is silent': silent(true, away),
};

const reads = new Set(['BatchGetDocuments', 'RunQuery']);

/** Lists the faults of the call with this number. A write outside a transaction has no condition that could fail. */
function faultsOf(calls: readonly string[], number: number): Faults {
  const what = calls[number] ?? '';
  if (reads.has(what)) return ofRead;
  if (what !== 'Commit') return ofService;
  return isTransaction(calls, number) ? ofTransaction : ofWrite;
}

function isTransaction(calls: readonly string[], number: number): boolean {
  return calls[number] === 'Commit' && reads.has(calls[number - 1] ?? '');
}

const unending: Faults = {
  aborted: before(status.ABORTED),
  exhausted: before(status.RESOURCE_EXHAUSTED),
  lost: after(status.DEADLINE_EXCEEDED),
};

/** These take too long to be retried within the time of the call. */
const slow = /F04|F05/;

/** T56: an answer is 2xx, a refusal, or 503, and a retry produces the one effect. */
describe('T56 faults', { timeout: 300_000 }, () => {
  const named = useCases.map((useCase) => [useCase.name, useCase] as const);

  it.each(named)('of each kind at each call of %s', async (_, useCase) => {
    const scene = await setScene(useCase.prepare);
    const calls = await callsOf(scene);
    expect(calls.length).toBeGreaterThanOrEqual(useCase.commits ?? 1);
    for (const [number, what] of calls.entries()) {
      for (const [name, mishap] of Object.entries(faultsOf(calls, number))) {
        const isTriedAgain = isTransaction(calls, number) && !slow.test(name);
        await meet(useCase, scene, { number, what, mishap, name, times: 1, isTriedAgain });
      }
    }
  });
});

it.each(useCases.map((useCase) => [useCase.name, useCase] as const))(
  'T56 permanent faults at the commits of %s',
  async (_, useCase) => {
    const times = Number.POSITIVE_INFINITY;
    const all = { number: 0, what: 'Commit', times } as const;
    const isTriedAgain = false;
    const scene = await setScene(useCase.prepare);
    for (const [name, mishap] of Object.entries(unending))
      await meet(useCase, scene, { ...all, name, mishap, isTriedAgain });
  },
);

/** Returns the names of the calls that a use case makes without a fault, in order. */
function callsOf({ world: from, props: call }: Scene<Call>): Promise<string[]> {
  return onStage({ seed: 1, from }, async (world) => {
    const names: string[] = [];
    world.network.meddler = {
      sends: (_, what) => {
        names.push(what);
        return undefined;
      },
    };
    await call(shopOf(world)).catch(() => undefined);
    return names;
  });
}

interface Encounter {
  /** The number of the first affected call, from 0. */
  number: number;
  /** The name of the affected calls, and their number. */
  what: string;
  times: number;
  name: string;
  mishap: Mishap;
  /** Whether the shop recovers by itself, so that the caller notices nothing. */
  isTriedAgain: boolean;
}

function meet(
  useCase: UseCase,
  { world: from, props: call }: Scene<Call>,
  encounter: Encounter,
): Promise<void> {
  const { name, number, what } = encounter;
  const label = `${name} at call ${number}, ${what}`;
  return onStage({ seed: 1, from }, async (world) => {
    arm(world, encounter);
    const since = world.time.now;
    const answer = await world.ask('caller', `${useCase.name}: ${label}`, call);
    world.network.meddler = {};
    if (answer.kind === 'refused')
      expect(encounter.isTriedAgain ? [409] : [409, 503], label).toContain(answer.error.status);
    expect(world.time.now - since, label).toBeLessThanOrEqual(DEADLINE_MS);
    await insist(world, useCase.name, call);
    await round(world);
    requireSound(world);
    expect(await useCase.fault(world), label).toBe(false);
  });
}

function arm(world: World, { number, what, mishap, times }: Encounter): void {
  let calls = -1;
  let left = times;
  world.network.meddler = {
    sends: (_, name) => {
      calls += 1;
      if (calls < number || name !== what || left === 0) return undefined;
      left -= 1;
      return mishap;
    },
  };
}
