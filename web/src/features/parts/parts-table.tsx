import { formatDollars } from '@brushline/contract/money';
import type { Part } from '@brushline/contract/parts';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { PartImage } from '../../components/part-image.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { Words } from '../../components/records/words.tsx';
import { formatUnits } from '../../lib/units.ts';
import styles from './parts-table.module.css';

const FIGURES: readonly Column<Part>[] = [
  { label: 'Product', cell: (part) => <NamedPart part={part} /> },
  { label: 'Unit price', kind: 'figure', cell: ({ price }) => formatDollars(price) },
  { label: 'Minimum order', kind: 'figure', cell: ({ minimumOrder }) => formatUnits(minimumOrder) },
  { label: 'In stock', kind: 'figure', cell: ({ stock }) => formatUnits(stock) },
];

interface PartsTableProps {
  parts: readonly Part[];
  onDelete: (part: Part) => void;
}

/** The parts on sale, each with a way to take it off. */
export function PartsTable({ parts, onDelete }: PartsTableProps) {
  const columns = useMemo((): readonly Column<Part>[] => {
    const act = (part: Part) => <DeleteButton part={part} onDelete={onDelete} />;
    return [...FIGURES, { label: 'Delete', kind: 'acts', cell: act }];
  }, [onDelete]);
  return (
    <RecordsTable caption="Products" columns={columns} rows={parts} keyOf={({ _id }) => _id} />
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

interface DeleteButtonProps {
  part: Part;
  onDelete: (part: Part) => void;
}

function DeleteButton({ part, onDelete }: DeleteButtonProps) {
  return (
    <Button
      variant="outlined"
      color="error"
      size="small"
      aria-label={`Delete ${part.name}`}
      onClick={() => onDelete(part)}
    >
      Delete
    </Button>
  );
}
