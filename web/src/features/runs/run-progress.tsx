import { counted, groupDigits } from '@brushline/contract/values/digits';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import styles from './run-progress.module.css';
import type { OwnRun } from './use-run.ts';

interface RunProgressProps {
  run: OwnRun;
  onResume: () => Promise<void>;
  onEnd: () => Promise<void>;
}

interface Refused {
  name: string;
  reason: string;
  index: number;
}

/** Shows how far a run is, what was refused so far, and the way on. */
export function RunProgress({ run, onResume, onEnd }: RunProgressProps) {
  const { title, rows, outcomes, isRunning, isClosed, fault } = run;
  const id = useId();
  const isOver = isClosed || outcomes.length === rows.length;
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
        {!isRunning && !isOver && ' It has stopped here and can continue.'}
      </p>
      <Fault>{fault}</Fault>
      <div className="cluster">
        {!isOver && (
          <Button loading={isRunning} onClick={() => void onResume()}>
            Continue
          </Button>
        )}
        {!isRunning && (
          <Button variant={isOver ? 'primary' : 'outlined'} onClick={() => void onEnd()}>
            {isOver ? 'Done' : 'Stop here'}
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
