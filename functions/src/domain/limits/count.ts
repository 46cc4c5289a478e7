import type { LimitRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { type Mark, type Reservation, type Rule, reserve } from './marks.ts';

/** Answers the id of the counts of a user, or of a network by its hash. */
export function limitId(kind: LimitRecord['kind'], whose: string): string {
  return `${kind}-${whose}`;
}

/** The marks that are counted, and how many are allowed. */
export interface Counted {
  kind: LimitRecord['kind'];
  whose: string;
  mark: Mark;
  rule: Rule;
}

/** Counts a mark, unless it is one too many. The unit of work has written nothing before. */
export async function count(store: UnitOfWork, counted: Counted): Promise<Reservation> {
  const { kind, whose, mark, rule } = counted;
  const id = limitId(kind, whose);
  const known = await store.limits.get(id);
  const pausedUntil = known?.pausedUntil ?? null;
  const pauseMs = (pausedUntil?.getTime() ?? 0) - mark.atMs;
  if (pauseMs > 0) return { kind: 'paused', retryAfterMs: pauseMs };
  const outcome = reserve(known?.marks ?? [], mark, rule);
  if (outcome.kind !== 'granted') return outcome;
  const expiresAt = new Date(mark.atMs + rule.windowMs);
  store.limits.put({ id, kind, marks: outcome.marks, pausedUntil, expiresAt });
  return outcome;
}
