import { UNPAID_HOURS } from '@brushline/contract/constants';
import type { DeskRow } from '@brushline/contract/desk/desk';
import type { Part } from '@brushline/contract/parts/parts';
import { areBeginnings, searchTerms, searchWords } from '@brushline/contract/parts/search-words';
import { formatDollars } from '@brushline/contract/values/money';
import type { CallName } from '../../lib/session/use-role.ts';
import { customerAddress } from '../customers/use-customer.ts';
import { partAddress } from '../parts/part-address.ts';

/** A destination of the palette. */
export interface Destination {
  group: 'Orders' | 'Customers' | 'Parts' | 'Screens' | 'Lists';
  label: string;
  /** Distinguishes destinations with the same label. */
  note?: string;
  to: string;
}

/** A screen of the dashboard, with its path below `/dashboard`. */
export interface Screen {
  readonly path: string;
  readonly label: string;
}

const LISTS: readonly (Destination & { needs: CallName })[] = [
  {
    group: 'Lists',
    label: `Unpaid for over ${UNPAID_HOURS} hours`,
    to: `/dashboard/orders?state=pending&hours=${UNPAID_HOURS}`,
    needs: 'searchOrders',
  },
  {
    group: 'Lists',
    label: 'Low in stock',
    needs: 'listProducts',
    to: '/dashboard/manageProducts?shelf=low',
  },
  {
    group: 'Lists',
    label: 'Refunds that failed',
    needs: 'searchOrders',
    to: '/dashboard/orders?state=refundFailed',
  },
];

/** More parts than this are easier to find on the search page. */
const MOST_PARTS = 5;

interface Sources {
  /** The orders found by the text. */
  orders: readonly DeskRow[];
  parts: readonly Part[];
  screens: readonly Screen[];
  /** Tells whether the user may make a call. */
  may: May;
}

type May = (name: CallName) => boolean;

/** Lists the destinations that match a text, orders first. Without a text, lists the screens and the lists. */
export function destinationsFor(
  text: string,
  { orders, parts, screens, may }: Sources,
): readonly Destination[] {
  const terms = searchTerms(text);
  const fixed = [
    ...screens.map(
      ({ path, label }): Destination => ({
        group: 'Screens',
        label,
        to: `/dashboard/${path}`,
      }),
    ),
    ...LISTS.filter(({ needs }) => may(needs)),
  ];
  if (terms.length === 0) return fixed;
  return [
    ...orders.map(toOrder),
    ...(may('getCustomer') ? customersOf(orders) : []),
    ...firstParts(parts, terms).map((part) => toPart(part, may)),
    ...fixed.filter(({ label }) => areBeginnings(terms, searchWords([label]))),
  ];
}

function firstParts(parts: readonly Part[], terms: readonly string[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    if (areBeginnings(terms, wordsOf(part))) found.push(part);
    if (found.length === MOST_PARTS) break;
  }
  return found;
}

/** Caches the words of parts. Splitting the texts of 5,000 parts at each keystroke would take a tenth of a second. */
const knownWords = new WeakMap<Part, readonly string[]>();

function wordsOf(part: Part): readonly string[] {
  const words = knownWords.get(part) ?? searchWords([part.name, part.number ?? '']);
  knownWords.set(part, words);
  return words;
}

function toOrder({ number, total, orders: [first] }: DeskRow): Destination {
  const note = `${first?.name || first?.email}, ${formatDollars(total)}`;
  return { group: 'Orders', label: number, note, to: `/dashboard/orders/${number}` };
}

function customersOf(rows: readonly DeskRow[]): Destination[] {
  const customers = new Map(
    rows.flatMap(({ orders }) => orders.map((one) => [one.email, one.name])),
  );
  return [...customers].map(([email, name]) => ({
    group: 'Customers',
    label: name || email,
    note: email,
    to: customerAddress(email),
  }));
}

function toPart(part: Part, may: May): Destination {
  const { _id, name, number = '' } = part;
  const managed = `/dashboard/manageProducts/${_id}`;
  const shown = may('moveStock') ? `${managed}/stock` : partAddress(part);
  const to = may('editProduct') ? managed : shown;
  return { group: 'Parts', label: name, note: number, to };
}
