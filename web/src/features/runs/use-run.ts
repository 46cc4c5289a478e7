import {
  bytesOf,
  MAX_ROWS_A_CALL,
  MAX_ROWS_BYTES,
  type RunKind,
} from '@brushline/contract/parts/run-limits';
import type { RunRow } from '@brushline/contract/parts/runs';
import { ApiError, hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { patiently } from '../../lib/api/patiently.ts';
import { keepFocus } from '../../lib/browser/keep-focus.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';
import { forgetProducts } from '../parts/manage/manage-products.ts';
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

/** A run of this browser. */
export interface OwnRun extends Intention {
  outcomes: Outcomes;
  isRunning: boolean;
  /** Whether it can no longer continue, because somebody has undone it. */
  isClosed: boolean;
  /** The error that stopped it; `null` if there was none. */
  fault: string | null;
}

/** Tells whether a run has ended. */
export function isOver({ isClosed, outcomes, rows }: OwnRun): boolean {
  return isClosed || outcomes.length === rows.length;
}

interface Place {
  /** The user and the kind of the runs: the prefix of their places in storage. */
  name: string;
  kind: RunKind;
  /** `undefined` until the storage was read. */
  store: Store<OwnRun | null | undefined>;
}

/** Runs are global, because a run continues while the admin visits other pages. */
const places = new Map<string, Place>();

function placeOf(uid: string, kind: RunKind): Place {
  const name = `${uid} ${kind}`;
  const known = places.get(name);
  if (known) return known;
  const place = { name, kind, store: createStore<OwnRun | null | undefined>(undefined) };
  places.set(name, place);
  // Without storage, a run ends with its page.
  void findKept(place).catch(() => place.store.set(place.store.get() ?? null));
  return place;
}

/** The actions on the run of a kind. */
export interface OwnRuns {
  kind: RunKind;
  resume: () => Promise<void>;
  /** Returns the id of the run on the server. */
  idOf: () => Promise<string>;
  /** Records that the run was undone. */
  close: () => Promise<void>;
  /**
   * Forgets a run that has ended or is abandoned. Removes it from storage before the screen, so that a reload does not bring it
   * back.
   */
  end: () => Promise<void>;
}

/** Returns the run of a kind that this tab has started or that a closed or reloaded tab has left, with its actions. */
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

/** Starts a run on the server. Idempotent: returns the id of the run that was started with this key before. */
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

/** Continues with the rows without a result. The calls are idempotent. */
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

/** Returns the next rows that fit into one call, always at least one. */
export function nextRows(rows: readonly NamedRow[], from: number): RunRow[] {
  const fitting: RunRow[] = [];
  let bytes = 0;
  for (const { row } of rows.slice(from, from + MAX_ROWS_A_CALL)) {
    bytes += bytesOf(row);
    if (bytes > MAX_ROWS_BYTES && fitting.length > 0) break;
    fitting.push(row);
  }
  return fitting;
}

/** Explains why a run stopped. The login page reports an ended session, so that needs no explanation here. */
function faultOf(error: unknown): string | null {
  if (hasCode(error, 'unauthenticated')) return null;
  return error instanceof ApiError ? error.message : 'Something went wrong. Try again.';
}
