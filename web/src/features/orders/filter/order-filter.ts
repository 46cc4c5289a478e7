import type { DeskQuery } from '@brushline/contract/orders/order-filters';
import type { DeskState } from '@brushline/contract/orders/order-states';
import { HOUR_MS } from '@brushline/contract/values/durations';

/** The filter of the orders, as in the address. */
export interface OrderFilter<State extends DeskState = DeskState> {
  /** Words to find an order by (`deskQuery` in the contract). */
  search: string | undefined;
  state: State | undefined;
  /** Local days such as `2026-11-20`, both included. */
  from: string | undefined;
  to: string | undefined;
  /** Placed at least this many hours ago. */
  hours: number | undefined;
}

/** Reads the filter from an address. Leaves out invalid values, and states that are not in `states`. */
export function readFilter<State extends DeskState>(
  search: URLSearchParams,
  states: readonly State[],
): OrderFilter<State> {
  const state = search.get('state');
  const hours = Number(search.get('hours'));
  return {
    search: search.get('search')?.trim() || undefined,
    state: states.find((name) => name === state),
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    hours: hours > 0 && hours <= 10_000 ? hours : undefined,
  };
}

/** The API takes years of four digits. A later end would be refused, and leaves nothing out. */
const LATEST = Date.UTC(9999, 11, 31);

/** Makes the query of a filter. `now` is in milliseconds since 1970. */
export function queryOf<State extends DeskState>(
  { search, state, from, to, hours }: OrderFilter<State>,
  now: number,
): Pick<DeskQuery, 'search' | 'from' | 'to'> & { state: State | undefined } {
  const ends = [to && startOf(to, 1), hours && now - hours * HOUR_MS];
  const end = Math.min(...ends.map((moment) => moment || Number.POSITIVE_INFINITY));
  return {
    search,
    state,
    from: from && new Date(startOf(from)).toISOString(),
    to: end < LATEST ? new Date(end).toISOString() : undefined,
  };
}

/** Reads a valid date: February has no 31st. */
function readDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  return new Date(startOf(text)).getDate() === Number(text.slice(-2)) ? text : undefined;
}

/** Returns the local start of a day, or of a later one. */
function startOf(day: string, daysLater = 0): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}
