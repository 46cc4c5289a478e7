import { UNDO_DAYS } from '@brushline/contract/parts/run-limits';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { FewRows } from './few-rows.tsx';
import styles from './run-progress.module.css';
import { useUndo } from './undo-run.tsx';
import { isOver, type OwnRun, type OwnRuns } from './use-run.ts';

interface RunProgressProps extends OwnRuns {
  run: OwnRun;
  /** The page with the list of runs, where they can be undone. Omitted on that page itself. */
  undoAt?: string;
}

interface Refused {
  name: string;
  reason: string;
  index: number;
}

/** Shows the progress of a run, its refused rows, and the buttons to continue, stop and undo it. */
export function RunProgress({ run, undoAt, ...own }: RunProgressProps) {
  const { title, rows, outcomes, isRunning, isClosed, fault } = run;
  const id = useId();
  const undoing = useUndo(own.close);
  const isAtEnd = isOver(run);
  const refused = outcomes.flatMap((reason, index): Refused[] =>
    reason === null ? [] : [{ name: rows[index]?.name ?? '', reason, index }],
  );
  const done = rows.filter((_, index) => outcomes[index] === null);
  const canUndo = !isRunning && !isClosed && done.length > 0;
  const added = done.filter(({ row }) => row.id === undefined).length;
  const { kind, idOf } = own;
  const undoable = { kind, idOf, title, total: rows.length, added, changed: done.length - added };
  return (
    <section aria-labelledby={id} className={`stack ${styles.run}`}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <progress aria-labelledby={id} max={rows.length} value={outcomes.length} />
      <p role="status">
        {`${groupDigits(done.length)} of ${counted(rows.length, 'product')} done`}
        {refused.length > 0 && `, ${groupDigits(refused.length)} refused`}.
        {!isRunning && !isAtEnd && ' It has stopped here and can continue.'}
        {isClosed && fault === null && ' This was undone.'}
      </p>
      {undoing.kept}
      {isAtEnd && undoAt && canUndo && (
        <p className="quiet">
          You can also undo it later, for {UNDO_DAYS} days, under{' '}
          <Link to={undoAt}>Changes of many products</Link>.
        </p>
      )}
      <Fault>{fault}</Fault>
      <div className="cluster">
        {!isAtEnd && (
          <Button loading={isRunning} onClick={() => void own.resume()}>
            Continue
          </Button>
        )}
        {!isRunning && (
          <Button variant={isAtEnd ? 'primary' : 'outlined'} onClick={() => void own.end()}>
            {isAtEnd ? 'Done' : 'Stop here'}
          </Button>
        )}
        {canUndo && (
          <Button variant="outlined" onClick={() => undoing.ask(undoable)}>
            Undo
          </Button>
        )}
      </div>
      {refused.length > 0 && (
        <FewRows rows={refused}>
          {(shown) => (
            <RecordsTable
              caption="Refused products"
              columns={COLUMNS}
              rows={shown}
              keyOf={({ index }) => String(index)}
            />
          )}
        </FewRows>
      )}
      {undoing.dialog}
    </section>
  );
}

const COLUMNS: readonly Column<Refused>[] = [
  { label: 'Product', cell: ({ name }) => name },
  { label: 'Reason', kind: 'prose', cell: ({ reason }) => reason },
];
