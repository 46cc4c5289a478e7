import type { Part } from '@brushline/contract/parts/parts';
import { type CSSProperties, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Words } from '../../../components/records/words.tsx';
import { AddToList } from '../../order-list/add-to-list.tsx';
import { BuyLink } from '../buy-link.tsx';
import { partAddress } from '../part-address.ts';
import { type Row, specificationGroups, termRows } from './comparison.ts';
import styles from './comparison-table.module.css';
import { ScaledPicture, useScaledDrawings } from './scaled-drawing.tsx';

interface ComparisonTableProps {
  parts: readonly Part[];
  onRemove: (part: Part) => void;
}

/** Shows parts side by side, one column each: drawn to one scale, with specifications and prices. */
export function ComparisonTable({ parts, onRemove }: ComparisonTableProps) {
  const id = useId();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const shown = (rows: readonly Row[]) => rows.filter((row) => !onlyDifferences || row.differs);
  const columns: CSSProperties & Record<'--parts', number> = { '--parts': parts.length };
  return (
    <div className={`stack ${styles.comparison}`} style={columns}>
      {parts.length > 1 && (
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
          />
          Only differences
        </label>
      )}
      <table className={styles.table} aria-describedby={`${id}-note`}>
        <caption className="visually-hidden">Comparison of parts</caption>
        <thead>
          <tr>
            <td />
            {parts.map((part) => (
              <th key={part._id} scope="col">
                <Heading part={part} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Drawings parts={parts} />
        </tbody>
        {specificationGroups(parts).map(({ group, rows }) => (
          <Section key={group} title={group} rows={shown(rows)} parts={parts} />
        ))}
        <Section title="Price and stock" rows={shown(termRows(parts))} parts={parts} />
        <tfoot>
          <WaysToOrder parts={parts} />
        </tfoot>
      </table>
      <p id={`${id}-note`} className={styles.legend}>
        A bar marks the rows in which the parts differ. “best” marks a figure only where more, or
        less, is better for every use.
      </p>
    </div>
  );
}

function Heading({ part, onRemove }: { part: Part; onRemove: (part: Part) => void }) {
  return (
    <div className={styles.heading}>
      <Link to={partAddress(part)}>
        <Words>{part.name}</Words>
      </Link>
      {part.number && <span className={styles.number}>{part.number}</span>}
      <Button
        variant="text"
        isSmall
        aria-label={`Remove ${part.name}`}
        onClick={() => onRemove(part)}
      >
        Remove
      </Button>
    </div>
  );
}

function Drawings({ parts }: { parts: readonly Part[] }) {
  const scaled = useScaledDrawings(parts);
  return (
    <tr>
      <th scope="row">{scaled?.bar ? 'Drawings to one scale' : 'Drawings'}</th>
      {parts.map((part, i) => (
        <td key={part._id}>
          <ScaledPicture drawing={scaled?.drawings[i]} bar={scaled?.bar} />
        </td>
      ))}
    </tr>
  );
}

interface SectionProps {
  title: string;
  rows: readonly Row[];
  parts: readonly Part[];
}

function Section({ title, rows, parts }: SectionProps) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.title}>
        <th scope="rowgroup" colSpan={parts.length + 1}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <Line key={row.key} row={row} parts={parts} />
      ))}
    </tbody>
  );
}

function Line({ row, parts }: { row: Row; parts: readonly Part[] }) {
  const { label, symbol, unit, isFigure, cells, instead, differs, best } = row;
  return (
    <tr data-differs={differs}>
      <th scope="row">
        {label} {symbol && <span className={styles.symbol}>{symbol}</span>}{' '}
        {unit && <span className={styles.unit}>{unit}</span>}
        {differs && parts.length > 1 && <span className="visually-hidden">, differs</span>}
      </th>
      {parts.map(({ _id }, i) => (
        <td key={_id} className={isFigure ? styles.figure : undefined}>
          {cells[i] ?? <span className={styles.gap}>{instead?.[i] ?? 'not stated'}</span>}
          {best.has(i) && (
            <>
              <span className="visually-hidden">, </span>
              <span className={styles.best}>best</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

function WaysToOrder({ parts }: { parts: readonly Part[] }) {
  return (
    <tr>
      <td />
      {parts.map((part) => (
        <td key={part._id}>
          <div className={styles.ways}>
            <BuyLink isWide part={part} />
            <AddToList part={part} />
          </div>
        </td>
      ))}
    </tr>
  );
}
