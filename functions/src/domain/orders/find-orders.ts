import type { DeskQuery } from '@brushline/contract/orders/order-filters';
import { readOrderNumber } from '@brushline/contract/orders/order-number';
import { searchPieces, searchTerms, singular } from '@brushline/contract/parts/search-words';
import { PAYMENT_INTENT_PATTERN } from '@brushline/contract/values/schema';
import type { OrderRecord } from '../../data/records.ts';
import type { OrderConditions, Whose } from '../../data/repositories/orders.ts';
import type { Page } from '../../shared/page.ts';
import type { Shop } from '../shop.ts';

type Conditions = Omit<OrderConditions, 'words'>;

/** An invoice number, as people read it, with or without a word before it. */
const INVOICE_NUMBER = /^\D{0,20}(\d{6,12})$/;

/**
 * Finds orders by words, state and time, newest first: everybody's, or the listed ones of one customer. The query finds the
 * longest word, and the other words are compared with its results. So a page reads no more than its orders, however many
 * there are. It may have fewer rows than requested, or none, and still have a next page. A transaction id or an invoice
 * number finds the orders of its payment, on one page.
 *
 * @throws ProblemError `invalid_query` for a cursor of another list.
 */
export async function findOrders(
  shop: Shop,
  { search = '', state, from, to, limit, cursor }: DeskQuery,
  whose?: Whose,
): Promise<Page<OrderRecord>> {
  const conditions = { whose, state, from: momentOf(from), to: momentOf(to) };
  const text = search.trim();
  if (PAYMENT_INTENT_PATTERN.test(text)) return ofPayment(shop, text, conditions);
  const start = readCursor(cursor);
  for (const [reading, terms] of readingsOf(search).entries()) {
    if (reading < start.reading) continue;
    const before = reading === start.reading ? start : START;
    const { rows, next } = await withWords(shop, terms, conditions, {
      limit,
      cursor: before.cursor,
    });
    const hasRows = before.hasRows || rows.length > 0;
    if (next !== null) return { rows, next: writeCursor({ reading, hasRows, cursor: next }) };
    if (hasRows) return { rows, next };
  }
  const [, number] = INVOICE_NUMBER.exec(text) ?? [];
  const invoice = number ? await shop.store.invoices.get(String(Number(number))) : null;
  return invoice ? ofPayment(shop, invoice.paymentId, conditions) : { rows: [], next: null };
}

/** Where a page begins: in which reading of the search, and whether an earlier page of that reading has rows. */
interface Start {
  reading: number;
  hasRows: boolean;
  cursor: string | undefined;
}

const START: Start = { reading: 0, hasRows: false, cursor: undefined };

/** The cursor of a search: the number of the reading, then the list's own cursor, which never begins like that. */
const CURSOR = /^(\d)([yn])(.+)$/;

function writeCursor({ reading, hasRows, cursor }: Start): string {
  return `${reading}${hasRows ? 'y' : 'n'}${cursor}`;
}

function readCursor(text: string | undefined): Start {
  const [, reading, has, cursor] = CURSOR.exec(text ?? '') ?? [];
  if (reading === undefined) return { ...START, cursor: text };
  return { reading: Number(reading), hasRows: has === 'y', cursor };
}

/**
 * Lists the ways to read a search, in the order in which they are tried: the words as they are written, their pieces,
 * because what is stored may go on (`26/1187` of `PO-26/1187`), and a number that was heard on the phone.
 */
function readingsOf(search: string): readonly (readonly string[])[] {
  const readings = [searchTerms(search), searchPieces(search)];
  const number = readOrderNumber(search);
  if (number !== null) readings.push(searchTerms(number));
  return [...new Map(readings.map((terms) => [String(terms), terms])).values()];
}

async function withWords(
  shop: Shop,
  terms: readonly string[],
  conditions: Conditions,
  page: Pick<DeskQuery, 'limit' | 'cursor'>,
): Promise<Page<OrderRecord>> {
  const asked = terms
    .map(formsOf)
    .toSorted(([one = ''], [other = '']) => other.length - one.length);
  const { rows, next } = await shop.store.orders.search({ ...conditions, words: asked[0] }, page);
  const has = ({ words }: OrderRecord, forms: readonly string[]) =>
    forms.some((form) => words.includes(form));
  return { rows: rows.filter((order) => asked.every((forms) => has(order, forms))), next };
}

/** Lists the singular and the plural of a word: `bells` are found by `bell`, and a set of `magnets` by `magnet`. */
function formsOf(term: string): string[] {
  if (!/^\p{L}{3,}$/u.test(term)) return [term];
  return [...new Set([term, singular(term), `${singular(term)}s`])];
}

async function ofPayment(
  { store }: Shop,
  transactionId: string,
  conditions: Conditions,
): Promise<Page<OrderRecord>> {
  return { rows: await store.orders.ofTransaction(transactionId, conditions), next: null };
}

function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
