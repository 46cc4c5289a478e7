import type { Catalogue } from '@brushline/contract/order-list/catalogue';
import { checkQuantity } from '@brushline/contract/order-list/check-list';
import { readLines } from '@brushline/contract/order-list/read-list';
import type { Part } from '@brushline/contract/parts/parts';
import { faultWords, offerOf } from '../line-words.ts';

/** A part and a quantity of it that can be ordered. */
export interface QuickOption {
  part: Part;
  /** In units; `null` if the part is sold out. */
  quantity: number | null;
  /** Why it differs from the typed quantity. */
  why: string | null;
}

export interface QuickAnswer {
  /** The only option is exactly what was typed, so it can be added without confirmation. */
  isExact: boolean;
  options: readonly QuickOption[];
}

/** Returns the parts that a text may mean, the best match first. */
export type FindParts = (text: string) => readonly Part[];

const MOST_OPTIONS = 6;

/** Returns what a line in the quick order field may mean. */
export function quickAnswer(
  text: string,
  catalogue: Catalogue<Part>,
  findParts: FindParts,
): QuickAnswer {
  const [entry] = readLines(text, (written) => catalogue.find(written) !== null);
  if (!entry) return { isExact: false, options: [] };
  const optionOf = (part: Part): QuickOption => {
    const check = checkQuantity(part, entry.quantity, entry.unread);
    const quantity = check.state === 'ok' ? entry.quantity : offerOf(check);
    return { part, quantity, why: faultWords(check, part) };
  };
  const part = catalogue.find(entry.number);
  if (part) {
    const option = optionOf(part);
    return { isExact: option.why === null, options: [option] };
  }
  const found = findParts(entry.number);
  const likely = found.length > 0 ? found : catalogue.nearest(entry.number);
  return { isExact: false, options: likely.slice(0, MOST_OPTIONS).map(optionOf) };
}
