import type { PriceBreak } from '../terms/pricing.ts';
import { toCents } from '../values/money.ts';

/** Writes price breaks into one cell of a spreadsheet, in dollars: `100=7.80; 250=7.10`. */
export function breaksToCell(breaks: readonly PriceBreak[] = []): string {
  return breaks.map(({ from, cents }) => `${from}=${(cents / 100).toFixed(2)}`).join('; ');
}

/** A price break in a cell. The schema refuses invalid numbers and prices later. */
const STEP = /^\s*(\d+)\s*=\s*(\d+(?:\.\d{1,2})?)\s*$/;

/** Reads the breaks in a cell; `null` if the format is wrong. */
export function readBreaksCell(cell: string): PriceBreak[] | null {
  const steps = cell.split(';').filter((text) => text.trim() !== '');
  const breaks = steps.flatMap((step) => {
    const [, from, dollars] = STEP.exec(step) ?? [];
    const cents = toCents(Number(dollars));
    return from === undefined || cents === null ? [] : [{ from: Number(from), cents }];
  });
  return breaks.length === steps.length ? breaks : null;
}
