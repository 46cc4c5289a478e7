import { UNDO_DAYS } from '@brushline/contract/parts/run-limits';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import styles from './run-progress.module.css';
import { isOver, type OwnRun } from './use-run.ts';

interface RunProgressProps {
  run: OwnRun;
  onResume: () => Promise<void>;
  onEnd: () => Promise<void>;
  /** The page that lists the runs with the way to undo them; left out on that page itself. */
  undoAt?: string;
}

interface Refused {
  name: string;
  reason: string;
  index: number;
}

/** Shows how far a run is, what was refused so far, and the way on. */
export function RunProgress({ run, onResume, onEnd, undoAt }: RunProgressProps) {
  const { title, rows, outcomes, isRunning, fault } = run;
  const id = useId();
  const isAtEnd = isOver(run);
  const refused = outcomes.flatMap((reason, index): Refused[] =>
    reason === null ? [] : [{ name: rows[index]?.name ?? '', reason, index }],
  );
  return (
    <section aria-labelledby={id} className={styles.run}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <progress aria-labelledby={id} max={rows.length} value={outcomes.length} />
      <p role="status">
        {`${groupDigits(outcomes.length - refused.length)} of ${counted(rows.length, 'product')} done`}
        {refused.length > 0 && `, ${groupDigits(refused.length)} refused`}.
        {!isRunning && !isAtEnd && ' It has stopped here and can continue.'}
      </p>
      {isAtEnd && undoAt && refused.length < rows.length && (
        <p className={styles.undo}>
          You can undo it for {UNDO_DAYS} days under{' '}
          <Link to={undoAt}>Changes of many products</Link>.
        </p>
      )}
      <Fault>{fault}</Fault>
      <div className="cluster">
        {!isAtEnd && (
          <Button loading={isRunning} onClick={() => void onResume()}>
            Continue
          </Button>
        )}
        {!isRunning && (
          <Button variant={isAtEnd ? 'primary' : 'outlined'} onClick={() => void onEnd()}>
            {isAtEnd ? 'Done' : 'Stop here'}
          </Button>
        )}
      </div>
      {refused.length > 0 && (
        <RecordsTable
          caption="Refused products"
          columns={COLUMNS}
          rows={refused}
          keyOf={({ index }) => String(index)}
        />
      )}
    </section>
  );
}

const COLUMNS: readonly Column<Refused>[] = [
  { label: 'Product', cell: ({ name }) => name },
  { label: 'Reason', kind: 'prose', cell: ({ reason }) => reason },
];
