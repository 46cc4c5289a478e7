import { UNPAID_HOURS } from '@brushline/contract/constants';
import type { DeskRow } from '@brushline/contract/desk/desk';
import type { Part } from '@brushline/contract/parts/parts';
import { areBeginnings, searchTerms, searchWords } from '@brushline/contract/parts/search-words';
import { formatDollars } from '@brushline/contract/values/money';
import type { CallName } from '../../lib/session/use-role.ts';
import { customerAddress } from '../customers/use-customer.ts';
import { partAddress } from '../parts/part-address.ts';

/** Where the palette leads. */
export interface Destination {
  group: 'Orders' | 'Customers' | 'Parts' | 'Screens' | 'Lists';
  label: string;
  /** What distinguishes it from others with its name. */
  note?: string;
  to: string;
}

/** A screen of the dashboard, its path below `/dashboard`. */
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
  /** The orders that the shop finds by the text. */
  orders: readonly DeskRow[];
  parts: readonly Part[];
  screens: readonly Screen[];
  /** The calls that the person may make. */
  may: May;
}

type May = (name: CallName) => boolean;

/** Lists the destinations that a text may mean, orders first. Without a text they are the screens and the lists. */
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

/** The words of the parts that were looked at. To find those of 5,000 parts at each key takes a tenth of a second. */
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
