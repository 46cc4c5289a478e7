import type { Part } from '@brushline/contract/parts/parts';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import { type KeyboardEvent, useMemo } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { PartImage } from '../../../components/part-image.tsx';
import { type Column, RecordsTable } from '../../../components/records/records-table.tsx';
import { Words } from '../../../components/records/words.tsx';
import { SelectBox } from '../../../components/selection/select-box.tsx';
import styles from './parts-table.module.css';

const FIGURES: readonly Column<Part>[] = [
  { label: 'Product', cell: (part) => <NamedPart part={part} /> },
  { label: 'Unit price', kind: 'figure', cell: ({ price }) => formatDollars(price) },
  { label: 'Minimum order', kind: 'figure', cell: ({ minimumOrder }) => groupDigits(minimumOrder) },
  { label: 'In stock', kind: 'figure', cell: ({ stock }) => groupDigits(stock) },
];

interface PartsTableProps {
  parts: readonly Part[];
  /** Returns the address of the page where a part is managed. */
  addressOf: (part: Part) => string;
  canEdit: boolean;
  /** Omitted if the parts are off sale already, or if the user may not delete them. */
  onDelete?: (part: Part) => void;
}

/** Lists parts, with buttons to edit each, to change its stock and to take it off sale. */
export function PartsTable({ parts, addressOf, canEdit, onDelete }: PartsTableProps) {
  const columns = useMemo((): readonly Column<Part>[] => {
    const acts = (part: Part) => (
      <div className={`cluster ${styles.acts}`}>
        {canEdit && <RowLink to={addressOf(part)} part={part} act="Edit" />}
        <RowLink to={`${addressOf(part)}/stock`} part={part} act="Stock" />
        {onDelete && <DeleteButton part={part} onDelete={onDelete} />}
      </div>
    );
    return [...FIGURES, { label: 'Actions', kind: 'acts', cell: acts }];
  }, [addressOf, canEdit, onDelete]);
  return (
    <RecordsTable caption="Products" columns={columns} rows={parts} keyOf={({ _id }) => _id} />
  );
}

function RowLink({ to, part, act }: { to: string; part: Part; act: string }) {
  return (
    <ButtonLink to={to} isSmall aria-label={`${act} ${part.name}`}>
      {act}
    </ButtonLink>
  );
}

function NamedPart({ part }: { part: Part }) {
  return (
    <div className={styles.named}>
      <SelectBox id={part._id} label={`Select ${part.name}`} onKeyDown={moveByArrow} />
      <div className={styles.thumbnail}>
        <PartImage src={part.image} alt="" isSmall />
      </div>
      <span>
        <Words>{part.name}</Words>
        {part.number && <small className="mono">{part.number}</small>}
      </span>
    </div>
  );
}

/** Moves the focus between the checkboxes of the rows. */
function moveByArrow(event: KeyboardEvent<HTMLInputElement>) {
  const row = event.currentTarget.closest('tr');
  const rows = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling };
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  rows[event.key]?.querySelector('input')?.focus();
}

function DeleteButton({ part, onDelete }: { part: Part; onDelete: (part: Part) => void }) {
  return (
    <Button
      variant="danger"
      isSmall
      aria-label={`Delete ${part.name}`}
      onClick={() => onDelete(part)}
    >
      Delete
    </Button>
  );
}
