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

/** Returns whether one more mark is within the limit, and if so the marks to store. */
export function reserve(marks: readonly Mark[], mark: Mark, rule: Rule): Reservation {
  const counting = newestWithin(marks, mark.atMs, rule);
  if (counting.some(({ id }) => id === mark.id)) return { kind: 'repeated' };
  const oldest = counting.at(-rule.most);
  if (counting.length >= rule.most && oldest)
    return { kind: 'refused', retryAfterMs: oldest.atMs + rule.windowMs - mark.atMs };
  return { kind: 'granted', marks: [...counting, mark] };
}

/** Returns whether several more marks are within the limit, as {@link reserve} does, and if so the marks to store. */
export function reserveAll(marks: readonly Mark[], more: readonly Mark[], rule: Rule): Reservation {
  let outcome: Reservation = { kind: 'repeated' };
  let counting = marks;
  for (const mark of more) {
    const next = reserve(counting, mark, rule);
    if (next.kind === 'refused' || next.kind === 'paused') return next;
    if (next.kind !== 'granted') continue;
    outcome = next;
    counting = next.marks;
  }
  return outcome;
}

/** Returns the marks that count at `nowMs`, oldest first. Another instance's clock may be ahead. */
export function newestWithin(marks: readonly Mark[], nowMs: number, { windowMs }: Rule): Mark[] {
  return marks
    .filter(({ atMs }) => atMs > nowMs - windowMs)
    .toSorted((one, other) => one.atMs - other.atMs);
}
