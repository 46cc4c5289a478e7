import type { Catalogue } from '@brushline/contract/order-list/catalogue';
import type { Columns, Entry } from '@brushline/contract/order-list/read-list';
import type { Part } from '@brushline/contract/parts/parts';
import { FileFault } from '@brushline/contract/values/file-fault';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TABLE_FILES } from '../../../lib/table-file/read-table-file.ts';
import { ClosablePanel } from './closable-panel.tsx';
import styles from './import-panel.module.css';
import { keepOpenLines, PASTE_KEY } from './open-lines.ts';
import type { Table } from './read-table.ts';
import { isTable, type ListText, readListFile, readText } from './read-text.ts';
import { ReviewRows } from './review-rows.tsx';
import { useTabText } from './use-tab-text.ts';

interface ImportPanelProps {
  catalogue: Catalogue<Part>;
  /** The text that was already pasted; empty to start with a field to paste into. */
  text: string;
  /** The lines that waited for an answer before; `null` for none. */
  kept: readonly Entry[] | null;
  onDone: (added: number) => void;
}

/** Reads a list from a text, which is kept, or a file, and says why one cannot be read. */
function useReading({ catalogue, kept }: ImportPanelProps, keepText: (text: string) => void) {
  const [read, setRead] = useState<ListText | null>(kept && { kind: 'lines', entries: kept });
  const [fault, setFault] = useState<string | null>(null);
  const isPart = (written: string) => catalogue.find(written) !== null;

  async function take(reading: Promise<ListText>, text = '') {
    setFault(null);
    try {
      setRead(await reading);
      keepText(text);
    } catch (error) {
      setFault(
        error instanceof FileFault
          ? error.message
          : 'We could not read this list. Check your connection and try again.',
      );
    }
  }

  const takeText = (text: string) => take(readText(text, isPart), text);
  const takeFile = (file: File | undefined) => file && take(readListFile(file, isPart));
  return { read, setRead, fault, takeText, takeFile };
}

/**
 * Takes a list that was pasted or dropped, and shows it line by line before any of it is added. What is typed, and lines
 * that wait for an answer, are there again after a reload or a login.
 */
export function ImportPanel(props: ImportPanelProps) {
  const { catalogue, text: pasted, kept, onDone } = props;
  const [typed, setTyped] = useTabText(PASTE_KEY);
  const { read, setRead, fault, takeText, takeFile } = useReading(props, setTyped);

  function close(added: number) {
    keepOpenLines([]);
    setTyped('');
    onDone(added);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pasted before is read once.
  useEffect(() => {
    // Lines that were kept may be of a table, whose columns can still be chosen.
    const text = kept && isTable(typed) ? typed : pasted;
    if (text !== '') void takeText(text);
  }, [pasted]);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    void takeFile(event.dataTransfer.files[0]);
  }

  return (
    <ClosablePanel
      title="Paste a list"
      onClose={() => close(0)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {read ? (
        <ReadList read={read} kept={kept} catalogue={catalogue} onRead={setRead} onDone={close} />
      ) : (
        (pasted === '' || fault) && (
          <PlaceToPaste typed={typed} onType={setTyped} onTake={takeText} onFile={takeFile} />
        )
      )}
    </ClosablePanel>
  );
}

interface PlaceToPasteProps {
  typed: string;
  onType: (text: string) => void;
  onTake: (text: string) => void;
  onFile: (file: File | undefined) => void;
}

function PlaceToPaste({ typed, onType, onTake, onFile }: PlaceToPasteProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>One part for each line: its number and the quantity</label>
      <textarea
        ref={area}
        id={id}
        rows={6}
        spellCheck={false}
        placeholder={'STA-4208-12 100\n500 x BRG-608-2RS-C3'}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onPaste={(event) => {
          if (typed !== '') return;
          event.preventDefault();
          onTake(event.clipboardData.getData('text/plain'));
        }}
      />
      <div className={`cluster ${styles.ways}`}>
        <Button disabled={typed.trim() === ''} onClick={() => onTake(typed)}>
          Check this list
        </Button>
        <label className={styles.file}>
          Or choose an Excel or CSV file, or drop it here
          <input
            type="file"
            accept={TABLE_FILES}
            onChange={({ target }) => onFile(target.files?.[0])}
          />
        </label>
      </div>
    </div>
  );
}

interface ReadListProps {
  read: ListText;
  /** The lines to show of it; `null` for all. */
  kept: readonly Entry[] | null;
  catalogue: Catalogue<Part>;
  onRead: (read: ListText) => void;
  onDone: (added: number) => void;
}

function ReadList({ read, kept, catalogue, onRead, onDone }: ReadListProps) {
  const table = read.kind === 'table' ? read : null;
  const [left, setLeft] = useState(kept);
  // Read again by other columns, a line that was added would be added once more.
  const isLeft = ({ line }: Entry) => left?.some((other) => other.line === line) ?? true;
  function keep(open: readonly Entry[]) {
    keepOpenLines(open);
    setLeft(open);
  }
  return (
    <>
      {table?.sheet && <SheetWords name={table.sheet} />}
      {table && <ColumnsChoice table={table} onChoose={(chosen) => onRead(table.choose(chosen))} />}
      {read.entries && (
        <ReviewRows
          key={`${table?.columns?.number} ${table?.columns?.quantity}`}
          entries={read.entries.filter(isLeft)}
          catalogue={catalogue}
          onDone={onDone}
          onLeft={keep}
        />
      )}
    </>
  );
}

function SheetWords({ name }: { name: string }) {
  return <p>{`Read from the sheet “${name}”. To read another one, move it to the front.`}</p>;
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
