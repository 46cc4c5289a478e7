/** One act that counts against a limit. `id` makes it count once. */
export interface Mark {
  id: string;
  /** In milliseconds since 1970. */
  atMs: number;
}

/** At most `most` marks in any period of `windowMs`. */
export interface Rule {
  most: number;
  windowMs: number;
}

export type Reservation =
  | { kind: 'granted'; marks: Mark[] }
  /** Granted before, under the same id: there is nothing to store. */
  | { kind: 'repeated' }
  /** `paused`: no such act is allowed for a while. */
  | { kind: 'refused' | 'paused'; retryAfterMs: number };

/** Returns whether more marks of one time are all within the limit, and if so the marks to store. */
export function reserve(marks: readonly Mark[], more: readonly Mark[], rule: Rule): Reservation {
  const nowMs = Math.max(...more.map(({ atMs }) => atMs));
  const counting = newestWithin(marks, nowMs, rule);
  const fresh = more.filter(({ id }) => counting.every((one) => one.id !== id));
  if (fresh.length === 0) return { kind: 'repeated' };
  const all = [...counting, ...fresh];
  // The last mark that has to leave the window, so that the others are within the limit.
  const last = all.at(-rule.most - 1);
  if (last) return { kind: 'refused', retryAfterMs: last.atMs + rule.windowMs - nowMs };
  return { kind: 'granted', marks: all };
}

/** Returns the marks that count at `nowMs`, oldest first. Another instance's clock may be ahead. */
export function newestWithin(marks: readonly Mark[], nowMs: number, { windowMs }: Rule): Mark[] {
  return marks
    .filter(({ atMs }) => atMs > nowMs - windowMs)
    .toSorted((one, other) => one.atMs - other.atMs);
}
