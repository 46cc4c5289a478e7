import { formatDollars } from '@brushline/contract/money';
import type { Part } from '@brushline/contract/parts';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { PartImage } from '../../components/part-image.tsx';
import { type Column, RecordsTable } from '../../components/records-table.tsx';
import { Words } from '../../components/words.tsx';
import { formatUnits } from '../../lib/units.ts';
import { DeletePartDialog } from './delete-part-dialog.tsx';
import styles from './parts-table.module.css';

const FIGURES: readonly Column<Part>[] = [
  { label: 'Product', cell: (part) => <NamedPart part={part} /> },
  { label: 'Unit price', kind: 'figure', cell: ({ price }) => formatDollars(price) },
  { label: 'Minimum order', kind: 'figure', cell: ({ minimumOrder }) => formatUnits(minimumOrder) },
  { label: 'In stock', kind: 'figure', cell: ({ stock }) => formatUnits(stock) },
];

/** The parts on sale, each with a way to take it off. */
export function PartsTable({ parts }: { parts: readonly Part[] }) {
  const table = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Part | null>(null);
  const [asking, setAsking] = useState(false);
  const columns = useMemo((): readonly Column<Part>[] => {
    const ask = (part: Part) => {
      setChosen(part);
      setAsking(true);
    };
    const act = (part: Part) => <DeleteButton part={part} onAsk={ask} />;
    return [...FIGURES, { label: 'Delete', kind: 'acts', cell: act }];
  }, []);
  /** The button that had the focus went with its row. */
  const rescueFocus = () => {
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
    setChosen(null);
  };
  return (
    <div ref={table} tabIndex={-1} className={styles.place}>
      <RecordsTable caption="Products" columns={columns} rows={parts} keyOf={({ _id }) => _id} />
      {chosen && (
        <DeletePartDialog
          part={chosen}
          open={asking}
          onClose={() => setAsking(false)}
          onClosed={rescueFocus}
        />
      )}
    </div>
  );
}

function NamedPart({ part }: { part: Part }) {
  return (
    <div className={styles.named}>
      <div className={styles.thumbnail}>
        <PartImage src={part.image} alt="" />
      </div>
      <span>
        <Words>{part.name}</Words>
      </span>
    </div>
  );
}

function DeleteButton({ part, onAsk }: { part: Part; onAsk: (part: Part) => void }) {
  return (
    <Button
      variant="outlined"
      color="error"
      size="small"
      aria-label={`Delete ${part.name}`}
      onClick={() => onAsk(part)}
    >
      Delete
    </Button>
  );
}
