import type { LimitRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { type Mark, type Reservation, type Rule, reserve } from './marks.ts';

/** Returns the id of the counts of a user, or of a network by its hash. */
export function limitId(kind: LimitRecord['kind'], whose: string): string {
  return `${kind}-${whose}`;
}

/** The marks that are counted, and how many are allowed. */
export interface Counted {
  kind: LimitRecord['kind'];
  whose: string;
  /** Either all of them are counted, or none. They have the same time. */
  marks: readonly Mark[];
  rule: Rule;
}

/** Counts marks, unless one of them exceeds the limit. Call this before the first write of the unit of work. */
export async function count(store: UnitOfWork, counted: Counted): Promise<Reservation> {
  return countOn(store, await store.limits.get(limitId(counted.kind, counted.whose)), counted);
}

/** Does the same with a record that was already read. */
export function countOn(
  store: UnitOfWork,
  known: LimitRecord | null,
  { kind, whose, marks, rule }: Counted,
): Reservation {
  const nowMs = Math.max(...marks.map(({ atMs }) => atMs));
  const pausedUntil = known?.pausedUntil ?? null;
  const pauseMs = (pausedUntil?.getTime() ?? 0) - nowMs;
  if (pauseMs > 0) return { kind: 'paused', retryAfterMs: pauseMs };
  const outcome = reserve(known?.marks ?? [], marks, rule);
  if (outcome.kind !== 'granted') return outcome;
  const expiresAt = new Date(nowMs + rule.windowMs);
  const id = limitId(kind, whose);
  store.limits.put({ id, kind, marks: outcome.marks, pausedUntil, expiresAt });
  return outcome;
}
