import type { Columns } from '@brushline/contract/order-list/headings';
import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import type { Entry } from '@brushline/contract/order-list/read-list';
import { useEffect, useState } from 'react';
import { hiddenWords } from '../../../lib/table-file/read-table-file.ts';
import styles from './import-panel.module.css';
import { type KeptList, keepList } from './kept-list.ts';
import type { Table } from './read-table.ts';
import type { ListText } from './read-text.ts';
import { type OnReviewed, ReviewRows } from './review-rows.tsx';

/** A list under review. */
export interface Opened extends KeptList {
  /** Identifies the list: one that replaces it has another id. */
  id: string;
  read: ListText;
}

interface OpenedListProps {
  opened: Opened;
  finder: PartFinder;
  onDone: OnReviewed;
}

/** Shows a list for review, and of a table which columns are read. */
export function OpenedList({ opened, finder, onDone }: OpenedListProps) {
  const [read, setRead] = useState(opened.read);
  const [left, setLeft] = useState(opened.left);
  /** The lines that were answered while other columns were read. They must not return with these. */
  const [earlier, setEarlier] = useState<readonly Entry[]>([]);
  useEffect(() => keepList({ table: opened.table, left }), [opened.table, left]);
  const table = read.kind === 'table' ? read : null;
  const entries = read.entries ?? [];
  const answered = left ? [...earlier, ...without(entries, left)] : earlier;
  function choose(chosen: Columns) {
    if (!table) return;
    setEarlier(answered);
    // With these columns, the lines may be others: a row that was taken for headings may be a line.
    setLeft(null);
    setRead(table.choose(chosen));
  }
  return (
    <>
      {table?.source.sheet && (
        <p>{`Read from the sheet “${table.source.sheet}”. To read another one, save it as a separate file.`}</p>
      )}
      {table && table.source.hidden > 0 && <p>{hiddenWords(table.source.hidden)}</p>}
      {table && <ColumnsChoice table={table} onChoose={choose} />}
      {read.entries && (
        <ReviewRows
          key={`${table?.columns?.number} ${table?.columns?.quantity}`}
          entries={without(entries, answered)}
          finder={finder}
          onDone={onDone}
          onLeft={setLeft}
        />
      )}
    </>
  );
}

/** Returns the entries of the lines that others do not have. */
function without(entries: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const lines = new Set(others.map(({ line }) => line));
  return entries.filter(({ line }) => !lines.has(line));
}

interface ColumnsChoiceProps {
  table: Table;
  onChoose: (columns: Columns) => void;
}

/** Shows which two columns are read, and lets the user choose others. */
function ColumnsChoice({ table: { names, columns }, onChoose }: ColumnsChoiceProps) {
  const [now, setNow] = useState<Columns>(columns ?? { number: -1, quantity: -1 });
  const choose = (next: Columns) => {
    setNow(next);
    if (next.number >= 0 && next.quantity >= 0) onChoose(next);
  };
  return (
    <fieldset className={`cluster ${styles.columns}`}>
      <legend>{columns ? 'Columns to read' : 'Which columns should we read?'}</legend>
      {(['number', 'quantity'] as const).map((kind) => (
        <label key={kind}>
          {kind === 'number' ? 'Part number' : 'Quantity'}
          <select
            className="entry"
            value={now[kind]}
            onChange={({ target }) => choose({ ...now, [kind]: Number(target.value) })}
          >
            {now[kind] === -1 && <option value={-1}>Choose a column</option>}
            {names.map((name, place) => (
              <option key={name} value={place}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
