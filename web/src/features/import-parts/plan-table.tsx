import type { PlannedRow, RowState } from '@brushline/contract/parts-file/plan-import';
import { groupDigits } from '@brushline/contract/values/digits';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { StatePill } from '../../components/records/state-pill.tsx';
import { Words } from '../../components/records/words.tsx';
import { FewRows } from '../runs/few-rows.tsx';
import { headingOf } from './column-names.ts';
import styles from './plan-table.module.css';
import type { OpenedFile } from './read-plan.ts';

interface PlanTableProps {
  file: OpenedFile;
  rows: readonly PlannedRow[];
  names: Readonly<Record<RowState, string>>;
}

/** Lists the rows of a file, each with what it changes or what is wrong with it. */
export function PlanTable({ file, rows, names }: PlanTableProps) {
  return (
    <FewRows rows={rows}>
      {(shown) => (
        <RecordsTable
          caption="Rows of the file"
          columns={columnsOf(file, names)}
          rows={shown}
          keyOf={({ line }) => String(line)}
        />
      )}
    </FewRows>
  );
}

const TONES = { wrong: 'wrong', changed: 'due', new: 'done', same: 'quiet' } as const;

function columnsOf(file: OpenedFile, names: PlanTableProps['names']): Column<PlannedRow>[] {
  return [
    {
      label: 'Row',
      cell: ({ name, line }) => (
        <span className={styles.row}>
          <Words>{name || 'No name'}</Words>
          <small>{`Line ${groupDigits(line)}`}</small>
        </span>
      ),
    },
    {
      label: 'State',
      cell: ({ state }) => <StatePill tone={TONES[state]}>{names[state]}</StatePill>,
    },
    { label: 'Details', kind: 'prose', cell: (row) => <Details file={file} row={row} /> },
  ];
}

function Details({ file, row: { changes, faults } }: { file: OpenedFile; row: PlannedRow }) {
  if (faults.length === 0 && changes.length === 0) return null;
  return (
    <ul className={`cluster ${styles.details}`}>
      {faults.map(({ column, words }) => (
        <li key={column} className={styles.fault}>
          {column && <code>{headingOf(file, column)}</code>} {words}
        </li>
      ))}
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          {column === 'name' ? (
            <>
              Renames <strong>{before}</strong> to <strong>{after}</strong>
            </>
          ) : (
            <>
              <code>{headingOf(file, column)}</code> {before !== '' && <del>{before}</del>}{' '}
              {after === '' ? <em>empty</em> : <ins>{after}</ins>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
