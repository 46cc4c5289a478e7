import { type Part, priceLadderBody } from '@brushline/contract/parts/parts';
import { toCents, toDollars } from '@brushline/contract/values/money';
import { parse } from '@brushline/contract/values/schema';
import type { NamedRow } from '../runs/kept-runs.ts';

/** A change of prices by hundredths of a percent, or by cents. Negative values lower them. */
export type PriceChange =
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'amount'; cents: number };

/** A part's prices in cents: first the price at the minimum order, then that of each break. */
export interface Repricing {
  part: Part;
  before: readonly number[];
  after: readonly number[];
  /** Why the part cannot have the new prices; `null` if it can. */
  fault: string | null;
}

/** Returns the new price of a unit in cents. A percentage is rounded to the cent, half a cent up. */
export function changedCents(cents: number, change: PriceChange): number {
  if (change.kind === 'amount') return cents + change.cents;
  return Math.floor((cents * (10_000 + change.basisPoints) + 5_000) / 10_000);
}

const SAME = 'The price stays the same, to the cent';

/** Changes the price of a part and of each of its breaks. */
export function repriced(part: Part, change: PriceChange): Repricing {
  const before = [
    toCents(part.price) ?? Number.NaN,
    ...(part.priceBreaks ?? []).map(({ cents }) => cents),
  ];
  const after = before.map((cents) => changedCents(cents, change));
  const isSame = before.every((cents, i) => cents === after[i]);
  return { part, before, after, fault: isSame ? SAME : faultOf(part, after) };
}

function faultOf(part: Part, after: readonly number[]): string | null {
  const { minimumOrder, orderMultiple } = part;
  const terms = { minimumOrder, ...(orderMultiple && { orderMultiple }), ...termsOf(part, after) };
  const parsed = parse(priceLadderBody, terms);
  return parsed.ok ? null : (Object.values(parsed.errors)[0] ?? null);
}

function termsOf(part: Part, [price = Number.NaN, ...cents]: readonly number[]) {
  const priceBreaks = (part.priceBreaks ?? []).map(({ from }, i) => ({
    from,
    cents: cents[i] ?? Number.NaN,
  }));
  return { price: toDollars(price), ...(priceBreaks.length > 0 && { priceBreaks }) };
}

/** Makes the row of a run. The server applies it only if the part still has its old prices. */
export function rowOf({ part, before, after }: Repricing): NamedRow {
  const row = { id: part._id, seen: termsOf(part, before), set: termsOf(part, after) };
  return { name: part.name, row: { ...row, stock: undefined } };
}
