import { checkList, type Row } from '@brushline/contract/order-list/check-list';
import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import type { Entry } from '@brushline/contract/order-list/read-list';
import type { Part } from '@brushline/contract/parts/parts';
import { totalAt, unitPriceAt } from '@brushline/contract/terms/pricing';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Words } from '../../../components/records/words.tsx';
import { partAddress } from '../../parts/part-address.ts';
import { faultWords } from '../line-words.ts';
import { changeCurrent, lineOf, quantityIn, useCurrentList } from '../list-store.ts';
import { hasRoom, MAX_LINES, type OrderList, withLine } from '../lists.ts';
import styles from './review-rows.module.css';
import { useFoundByText } from './use-found-by-text.ts';

/** A line to review before it is added. */
interface ReviewEntry extends Entry {
  /** The unit price of the repeated order, in cents; `null` for none. */
  cents?: number | null;
}

/** Receives the number of added parts, and whether they were added as one kit. */
export type OnReviewed = (added: number, isKit: boolean) => void;

interface ReviewRowsProps {
  entries: readonly ReviewEntry[];
  finder: PartFinder;
  /** Called when every row was added or left out. */
  onDone: OnReviewed;
  /** Called with the unanswered lines whenever they change. */
  onLeft: (entries: readonly ReviewEntry[]) => void;
}

interface Wanted {
  part: Part;
  quantity: number;
  /** The lines that this answers. */
  lines: readonly number[];
}

/** A row of one line whose quantity can be corrected. */
type Offered = Row & { offer: number };

function isOffered(row: Row): row is Offered {
  return 'offer' in row && row.offer !== null && row.quantity !== null && row.lines.length === 1;
}

/** Holds the unanswered lines, and adds the accepted ones to the order list. */
function useReview({ entries: given, onDone, onLeft }: ReviewRowsProps) {
  const [entries, setEntries] = useState(given);
  useEffect(() => onLeft(entries), [entries, onLeft]);
  const [added, setAdded] = useState(0);
  const [isFull, setFull] = useState(false);
  const list = useCurrentList();

  function leave(rest: readonly ReviewEntry[], taken = 0, isKit = false) {
    setEntries(rest);
    setAdded(added + taken);
    if (rest.length === 0) onDone(added + taken, isKit);
  }

  /** Adds lines to the order list. Lines that do not fit stay under review. */
  function take(wanted: readonly Wanted[], isKit = false) {
    let next = list;
    const taken = wanted.filter(({ part, quantity }) => {
      if (!hasRoom(next, part._id)) return false;
      next = withLine(next, lineOf(part, quantityIn(next, part._id) + quantity));
      return true;
    });
    changeCurrent((current) => ({ ...current, lines: next.lines }));
    setFull(taken.length < wanted.length);
    const answered = new Set(taken.flatMap(({ lines }) => lines));
    leave(
      entries.filter(({ line }) => !answered.has(line)),
      taken.length,
      isKit,
    );
  }

  const rename = (line: number, number: string) =>
    setEntries(entries.map((entry) => (entry.line === line ? { ...entry, number } : entry)));
  /** Writes the offered quantities over those that cannot be ordered. */
  const correct = (rows: readonly Offered[]) => {
    const offers = new Map(rows.map(({ line, offer }) => [line, offer]));
    setEntries(
      entries.map((entry) => ({ ...entry, quantity: offers.get(entry.line) ?? entry.quantity })),
    );
  };
  const drop = (row: Row) => leave(entries.filter(({ line }) => line !== row.line));
  return {
    entries,
    list,
    isFull: isFull && list.lines.length >= MAX_LINES,
    take,
    rename,
    correct,
    drop,
  };
}

/** Checks the lines. Lines without a similar part number are searched for in the texts of the parts. */
function useRows(entries: readonly ReviewEntry[], finder: PartFinder): Row[] {
  const rows = checkList(entries, finder);
  const isLost = (row: Row) => row.state === 'unknown' && row.nearest.length === 0;
  const found = useFoundByText(
    rows.filter((row) => isLost(row) && row.number !== '').map(({ number }) => number),
  );
  return rows.map((row) => (isLost(row) ? { ...row, nearest: found.get(row.number) ?? [] } : row));
}

/** Shows a list line by line, with an offer for each line that cannot be ordered. Adds nothing by itself. */
export function ReviewRows(props: ReviewRowsProps) {
  const { entries, list, isFull, take, rename, correct, drop } = useReview(props);
  const rows = useRows(entries, props.finder);
  const ready = rows.filter(({ state }) => state === 'ok');
  const offered = rows.filter(isOffered);
  const open = rows.filter(({ state }) => state !== 'ok' && state !== 'duplicate').length;
  const lines = useRef<HTMLUListElement>(null);
  const takeReady = () => {
    // The button disappears with the last valid line, so the focus moves to the first other line.
    lines.current?.querySelector<HTMLElement>('li:not([data-state="ok"]) button')?.focus();
    take(wantedIn(ready));
  };
  const takeOffers = () => {
    // This button disappears too.
    lines.current?.querySelector('button')?.focus();
    correct(offered);
  };
  return (
    <div className={styles.review}>
      <div className="apart">
        <p role="status" className={styles.count}>
          {summary(ready.length, open)}
          {isFull &&
            `. Your list is full: it holds up to ${MAX_LINES} parts. Start a new list for the rest`}
        </p>
        <div className="cluster">
          {rows.some(({ state }) => state === 'below-minimum' || state === 'rounded') && (
            <Button variant="outlined" onClick={() => take(wantedIn(rows), true)}>
              Add as one kit
            </Button>
          )}
          {offered.length > 1 && (
            <Button variant="outlined" onClick={takeOffers}>
              {`Correct ${offered.length} quantities`}
            </Button>
          )}
          {ready.length > 0 && <Button onClick={takeReady}>Add all valid lines</Button>}
        </div>
      </div>
      <ul ref={lines} className={styles.rows}>
        {rows.map((row) => (
          <li key={row.line} className={styles.row} data-state={row.state}>
            <span className="mono fine-print">{row.line}</span>
            <span className={styles.written}>{writtenOf(row)}</span>
            <span className={styles.name}>
              {row.part && (
                <Link to={partAddress(row.part)}>
                  <Words>{row.part.name}</Words>
                </Link>
              )}
            </span>
            <RowQuantity row={row} />
            <span className={styles.state}>
              {stateWords(row, entries.find(({ line }) => line === row.line)?.cents)}
              {heldWords(row, list)}
            </span>
            <span className={`cluster ${styles.acts}`}>
              <RowOffer row={row} onTake={take} onRename={rename} />
              <Button
                variant="outlined"
                aria-label={`Leave out line ${row.line}`}
                onClick={() => drop(row)}
              >
                Leave out
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lists the parts in the written quantities. Quantities below the minimum are allowed, because a kit is multiplied later. */
function wantedIn(rows: readonly Row[]): Wanted[] {
  return rows.flatMap((row) =>
    row.part && row.state !== 'duplicate' && row.quantity !== null
      ? [{ ...row, quantity: row.quantity }]
      : [],
  );
}

/** Returns the text that names the part: as written, or the part number in place of an id. */
function writtenOf({ number, part }: Row): string {
  const written = part?._id === number ? part.number : number;
  return written || 'No part number';
}

function summary(ready: number, open: number): string {
  // The last line has been added, which is announced beside the list.
  if (ready + open === 0) return '';
  const valid = `${counted(ready, 'line')} ${ready === 1 ? 'is' : 'are'} valid`;
  const need = `${open === 1 ? 'needs' : 'need'} your attention`;
  if (open === 0) return valid;
  return ready === 0 ? `${counted(open, 'line')} ${need}` : `${valid}, ${open} ${need}`;
}

function RowQuantity({ row: { quantity, unread = '–' } }: { row: Row }) {
  return (
    <span className={styles.figure}>{quantity === null ? unread : groupDigits(quantity)}</span>
  );
}

/** Describes why a row cannot be ordered, or its price and what has changed. */
function stateWords(row: Row, wasCents: number | null = null): string {
  if (row.state === 'unknown') return unknownWords(row.nearest.length > 0, wasCents !== null);
  if (row.state === 'duplicate')
    return `The same part as line ${row.of}, where its ${counted(row.quantity ?? 0, 'unit')} are counted`;
  const fault = faultWords(row, row.part);
  const sum = row.lines.length > 1 ? `Lines ${inSentence(row.lines.map(String))} together. ` : '';
  if (fault) return sum + fault;
  const quantity = row.quantity ?? 0;
  const cents = unitPriceAt(row.part, quantity);
  const was = wasCents !== null && wasCents !== cents ? ` (was ${formatCents(wasCents)})` : '';
  return `${sum}${formatCents(cents)} each${was}, ${formatCents(totalAt(row.part, quantity))}`;
}

/** Describes a line without a part. `wasOrdered` tells that it is from an earlier order. */
function unknownWords(hasNearest: boolean, wasOrdered: boolean): string {
  if (wasOrdered)
    return hasNearest ? 'No longer on sale. Similar numbers:' : 'This part is no longer on sale';
  return hasNearest ? 'We could not find this part. Did you mean:' : 'We could not find this part';
}

/** Joins words as in a sentence. Creates the formatter on demand, because that takes a phone a tenth of a second. */
function inSentence(words: string[]): string {
  return new Intl.ListFormat('en-US').format(words);
}

/** Tells how many units the list already has: a customer may open the link to their own list. */
function heldWords({ state, part }: Row, list: OrderList): string | null {
  const held = state === 'ok' ? quantityIn(list, part._id) : 0;
  return held > 0 ? `, on top of ${groupDigits(held)} on your list` : null;
}

interface RowOfferProps {
  row: Row;
  onTake: (taken: readonly Wanted[]) => void;
  onRename: (line: number, number: string) => void;
}

function RowOffer({ row, onTake, onRename }: RowOfferProps) {
  if (row.state === 'duplicate') return null;
  if (row.state === 'unknown')
    return row.nearest.map(({ _id, number, name }) => (
      <Button key={_id} variant="outlined" onClick={() => onRename(row.line, number ?? name)}>
        <span className={styles.meant}>
          {number && <span className="mono">{number}</span>} {name}
        </span>
      </Button>
    ));
  const { part } = row;
  const quantity = row.state === 'ok' ? row.quantity : row.offer;
  if (quantity === null) return null;
  return (
    <Button
      variant={row.state === 'ok' ? 'outlined' : 'primary'}
      aria-label={`Take ${groupDigits(quantity)} of ${part.name}`}
      onClick={() => onTake([{ part, quantity, lines: row.lines }])}
    >
      {row.state === 'ok' ? 'Take' : `Take ${groupDigits(quantity)}`}
    </Button>
  );
}
