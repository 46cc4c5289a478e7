import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import { FileFault } from '@brushline/contract/values/file-fault';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TABLE_FILES } from '../../../lib/table-file/read-table-file.ts';
import { ClosablePanel } from './closable-panel.tsx';
import styles from './import-panel.module.css';
import { type KeptList, keepList, PASTE_KEY } from './kept-list.ts';
import { type Opened, OpenedList } from './opened-list.tsx';
import { type ListText, readCells, readListFile, readText } from './read-text.ts';
import type { OnReviewed } from './review-rows.tsx';
import { useTabText } from './use-tab-text.ts';

interface ImportPanelProps {
  finder: PartFinder;
  /** The text pasted so far; empty to start with a field to paste into. */
  text: string;
  /** The list that was already under review; `null` for none. */
  kept: KeptList | null;
  onDone: OnReviewed;
}

/** Reads a list from a text or a file, or returns why it cannot be read. Only the last request counts. */
function useReading({ finder, kept }: ImportPanelProps) {
  const [open, setOpen] = useState<Opened | null>(
    kept?.left ? { ...kept, id: 'kept', read: { kind: 'lines', entries: kept.left } } : null,
  );
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef<Promise<ListText>>(null);
  const isPart = (written: string) => finder.find(written) !== null;

  /** Returns whether the list was read. */
  async function take(reading: Promise<ListText>, left: KeptList['left'] = null) {
    latest.current = reading;
    setFault(null);
    try {
      const read = await reading;
      if (latest.current !== reading) return false;
      const table = read.kind === 'table' ? read.source : null;
      setOpen({ id: crypto.randomUUID(), read, table, left });
      return true;
    } catch (error) {
      const words = 'We could not read this list. Check your connection and try again.';
      if (latest.current === reading) setFault(error instanceof FileFault ? error.message : words);
      return false;
    }
  }

  const takeText = (text: string) => take(readText(text, isPart));
  const takeFile = (file: File | undefined) => file && take(readListFile(file, isPart));
  /** Reads a kept table again, so that its columns can still be chosen. */
  const takeKept = ({ table, left }: KeptList) => table && take(readCells(table, isPart), left);
  return { open, fault, takeText, takeFile, takeKept };
}

/**
 * Takes a pasted or dropped list, and shows it line by line before any line is added. Typed text and unanswered lines survive a
 * reload or a login.
 */
export function ImportPanel(props: ImportPanelProps) {
  const { finder, text: pasted, kept, onDone } = props;
  const [typed, setTyped] = useTabText(PASTE_KEY);
  const { open, fault, takeText, takeFile, takeKept } = useReading(props);

  function close(added: number, isKit = false) {
    keepList(null);
    if (!open) setTyped('');
    onDone(added, isKit);
  }

  async function takeTyped() {
    if (await takeText(typed)) setTyped('');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: text that was already pasted is read once.
  useEffect(() => {
    if (kept) void takeKept(kept);
    else if (pasted !== '') void takeText(pasted);
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
      {open ? (
        <OpenedList key={open.id} opened={open} finder={finder} onDone={close} />
      ) : (
        ((pasted === '' && !kept) || fault) && (
          <PlaceToPaste
            typed={typed}
            onType={setTyped}
            onCheck={takeTyped}
            onPaste={takeText}
            onFile={takeFile}
          />
        )
      )}
    </ClosablePanel>
  );
}

interface PlaceToPasteProps {
  typed: string;
  onType: (text: string) => void;
  onCheck: () => void;
  onPaste: (text: string) => void;
  onFile: (file: File | undefined) => void;
}

function PlaceToPaste({ typed, onType, onCheck, onPaste, onFile }: PlaceToPasteProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>One part for each line: its number and the quantity</label>
      <textarea
        ref={area}
        id={id}
        className="entry"
        rows={6}
        autoCorrect="off"
        spellCheck={false}
        placeholder={'STA-4208-12 100\n500 x BRG-608-2RS-C3'}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (typed !== '' || text.trim() === '') return;
          event.preventDefault();
          onPaste(text);
        }}
      />
      <div className={`cluster ${styles.ways}`}>
        <Button disabled={typed.trim() === ''} onClick={onCheck}>
          Check this list
        </Button>
        <label className={styles.file}>
          Or choose an Excel or CSV file, or drop it here
          <input
            type="file"
            accept={TABLE_FILES}
            onChange={({ target }) => {
              onFile(target.files?.[0]);
              target.value = ''; // choosing the same file again must fire a change event
            }}
          />
        </label>
      </div>
    </div>
  );
}
