import { messages } from '@brushline/contract/messages';
import { priceLadderBody } from '@brushline/contract/parts/parts';
import type { PriceBreak } from '@brushline/contract/terms/pricing';
import { MAX_PRICE_BREAKS } from '@brushline/contract/terms/term-fields';
import { toCents } from '@brushline/contract/values/money';
import { parse } from '@brushline/contract/values/schema';

/** The form field for the quantity or the price of a break, by its row from 0. */
export type BreakName = `break:${number}:${'from' | 'price'}`;

/** The numbers of all rows. */
export const ROWS = Array.from({ length: MAX_PRICE_BREAKS }, (_, row) => row);

/** The fields of all rows. */
export const breakNames: readonly BreakName[] = ROWS.flatMap((row) => [
  `break:${row}:from` as const,
  `break:${row}:price` as const,
]);

/** The typed texts, by field. */
export type TypedBreaks = Readonly<Record<BreakName, string>>;

/** The typed values that the breaks are checked against. */
type TypedTerms = Readonly<Record<'minimumOrder' | 'price' | 'orderMultiple', string>>;

/** Returns the rows that are not blank. Blank rows between them are ignored. */
export function filledRows(typed: TypedBreaks): number[] {
  return ROWS.filter((row) => typed[`break:${row}:from`] || typed[`break:${row}:price`]);
}

/** Reads the typed price breaks; a fault becomes an error of its field. */
export function readBreaks(typed: TypedBreaks & TypedTerms) {
  const rows = filledRows(typed);
  const errors: Record<string, string> = {};
  const priceBreaks = rows.map((row): PriceBreak => {
    const [from, price] = [typed[`break:${row}:from`], typed[`break:${row}:price`]];
    const cents = toCents(Number(price));
    if (price && cents === null) errors[`break:${row}:price`] = messages.priceRange;
    return { from: numberOf(from), cents: price && cents !== null ? cents : Number.NaN };
  });
  const parsed = parse(priceLadderBody, {
    minimumOrder: numberOf(typed.minimumOrder),
    price: numberOf(typed.price),
    ...(typed.orderMultiple && { orderMultiple: numberOf(typed.orderMultiple) }),
    priceBreaks,
  });
  for (const [path, message] of Object.entries(parsed.ok ? {} : parsed.errors)) {
    const field = breakField(path, rows);
    if (field) errors[field] ??= message;
  }
  return { priceBreaks, errors };
}

/** Returns the field of a path of the contract, such as `priceBreaks[0].cents`; `null` for another path. */
export function breakField(path: string, rows: readonly number[]): BreakName | null {
  const [, index, part] = /^priceBreaks\[(\d+)\]\.(from|cents)$/.exec(path) ?? [];
  const row = rows[Number(index)];
  return row === undefined ? null : `break:${row}:${part === 'cents' ? 'price' : 'from'}`;
}

function numberOf(text = ''): number {
  return text === '' ? Number.NaN : Number(text);
}
