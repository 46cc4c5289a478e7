import type { RunKind } from '@brushline/contract/parts/run-limits';
import { ApiError, hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { patiently } from '../../lib/api/patiently.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';
import { forgetProducts } from '../parts/manage-products.ts';
import {
  forget,
  type Intention,
  keep,
  kept,
  keptPlaces,
  type NamedRow,
  type Outcomes,
  take,
} from './kept-runs.ts';
import { nextRows } from './next-rows.ts';

/** A run as this browser knows it. */
export interface OwnRun extends Intention {
  outcomes: Outcomes;
  isRunning: boolean;
  /** It can no longer continue, because somebody has undone it. */
  isClosed: boolean;
  /** Why it stopped before its end; `null` when it did not, or stopped with the page. */
  fault: string | null;
}

/** Tells whether nothing more will come of a run. */
export function isOver({ isClosed, outcomes, rows }: OwnRun): boolean {
  return isClosed || outcomes.length === rows.length;
}

interface Place {
  /** Whose runs they are, and of what kind: the beginning of the places where they are kept. */
  name: string;
  kind: RunKind;
  /** `undefined` until the browser has been asked. */
  store: Store<OwnRun | null | undefined>;
}

/** Runs outlive the pages that show them: a run continues while its admin visits another page. */
const places = new Map<string, Place>();

function placeOf(uid: string, kind: RunKind): Place {
  const name = `${uid} ${kind}`;
  const known = places.get(name);
  if (known) return known;
  const place = { name, kind, store: createStore<OwnRun | null | undefined>(undefined) };
  places.set(name, place);
  // In a browser without storage, a run ends with its page.
  void findKept(place).catch(() => place.store.set(place.store.get() ?? null));
  return place;
}

/** What can be done with the run of a kind. */
export interface OwnRuns {
  kind: RunKind;
  resume: () => Promise<void>;
  /** Returns the id by which the shop knows the run. */
  idOf: () => Promise<string>;
  /** Notes that the run was undone. */
  close: () => Promise<void>;
  /** Forgets a run that has ended or is abandoned. It leaves the screen last, so that no reload brings it back. */
  end: () => Promise<void>;
}

/**
 * Returns the run of a kind that this tab has begun, or that a tab has left which was closed or loaded again, and what
 * can be done with it.
 */
export function useRun(kind: RunKind) {
  const place = placeOf(useUser()?.uid ?? '', kind);
  const run = useStore(place.store);
  const leave = async (last: OwnRun | null) => {
    if (run) await forget(`${place.name} ${run.key}`).catch(() => {});
    place.store.set(last);
  };
  const own: OwnRuns = {
    kind,
    resume: () => goOn(place),
    idOf: async () => (run ? idOf(kind, run) : ''),
    close: () => leave(run ? { ...run, ...STOPPED, isClosed: true } : null),
    end: () => leave(null).then(() => keepFocus()),
  };
  return {
    run,
    own,
    start: (title: string, rows: readonly NamedRow[]) => start(place, title, rows),
  };
}

/** Begins a run, or returns the id of the one that was begun with its key. */
async function idOf(kind: RunKind, { key, title, rows }: Intention): Promise<string> {
  const body = { kind, title, total: rows.length };
  const begin = () => call('startRun', { body }, { idempotencyKey: key });
  return (await patiently(begin)).insertedId;
}

const STOPPED = { isRunning: false, isClosed: false, fault: null };

async function findKept({ name, store }: Place): Promise<void> {
  for (const place of await keptPlaces(name)) {
    const found = (await take(place)) && (await kept(place));
    if (store.get() !== undefined) return;
    if (!found) continue;
    store.set({ ...found.rows, outcomes: found.outcomes, ...STOPPED });
    return;
  }
  store.set(store.get() ?? null);
}

async function start(place: Place, title: string, rows: readonly NamedRow[]): Promise<void> {
  const intention: Intention = { key: crypto.randomUUID(), title, rows };
  place.store.set({ ...intention, outcomes: [], ...STOPPED });
  const own = `${place.name} ${intention.key}`;
  await take(own).catch(() => {});
  await keep(own, 'rows', intention).catch(() => {});
  await goOn(place);
}

/** Continues with the rows that have no result yet. A repeated call has one effect. */
async function goOn({ name, kind, store }: Place): Promise<void> {
  const begun = store.get();
  if (!begun || begun.isRunning) return;
  const { key, title, rows } = begun;
  let { outcomes } = begun;
  const show = (state: Partial<OwnRun>) =>
    store.set({ key, title, rows, outcomes, ...STOPPED, ...state });
  show({ isRunning: true });
  try {
    const id = await idOf(kind, begun);
    while (outcomes.length < rows.length) {
      const from = outcomes.length;
      const next = { from, rows: nextRows(rows, from) };
      const results = await patiently(() => call('applyRows', { params: { id }, body: next }));
      outcomes = [...outcomes, ...results.map(({ refused }) => refused)];
      show({ isRunning: true });
      await keep(`${name} ${key}`, 'outcomes', outcomes).catch(() => {});
    }
    show({});
  } catch (error) {
    show({ isClosed: hasCode(error, 'run_closed'), fault: faultOf(error) });
  }
  await forgetProducts();
}

/** Explains why a run stopped. The login page reports an ended session, which is over when the run shows again. */
function faultOf(error: unknown): string | null {
  if (hasCode(error, 'unauthenticated')) return null;
  return error instanceof ApiError ? error.message : 'Something went wrong. Try again.';
}
