import type { PriceBreak } from '../terms/pricing.ts';
import { toCents } from '../values/money.ts';
import { readDollars, readFigure } from './figure-cell.ts';

/** Writes price breaks into one cell of a spreadsheet, in dollars: `100=7.80; 250=7.10`. */
export function breaksToCell(breaks: readonly PriceBreak[] = []): string {
  return breaks.map(({ from, cents }) => `${from}=${(cents / 100).toFixed(2)}`).join('; ');
}

/** A price break in a cell. The schema refuses invalid numbers and prices later. */
const STEP = /^([^=]+)=([^=]+)$/;

/** Reads the breaks in a cell; `null` if the format is wrong. */
export function readBreaksCell(cell: string): PriceBreak[] | null {
  const steps = cell.split(';').filter((text) => text.trim() !== '');
  const breaks = steps.flatMap((step) => {
    const [, units = '', dollars = ''] = STEP.exec(step) ?? [];
    const from = readFigure(units);
    const cents = toCents(readDollars(dollars) ?? Number.NaN);
    return from === null || cents === null ? [] : [{ from, cents }];
  });
  return breaks.length === steps.length ? breaks : null;
}
