import {
  countStates,
  type RowState,
  renamingOf,
  rowStates,
} from '@brushline/contract/parts-file/plan-import';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { useMemo, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { PlanTable } from './plan-table.tsx';
import styles from './plan-view.module.css';
import type { FilePlan, OpenedFile } from './read-plan.ts';
import type { Drawings } from './use-drawings.ts';

interface PlanViewProps {
  file: OpenedFile;
  plan: FilePlan;
  drawings: Drawings;
  onImport: () => Promise<void>;
  onColumns: () => void;
  onBack: () => void;
}

const STATES: Readonly<Record<RowState, string>> = {
  wrong: 'Wrong',
  changed: 'Changed',
  new: 'New',
  same: 'Unchanged',
};

/** Shows the effect of a file, row by row. Nothing is written before Import is pressed. */
export function PlanView({ file, plan, drawings, onImport, onColumns, onBack }: PlanViewProps) {
  const { fileName, sheet, hidden } = file;
  const { rows, unused } = plan;
  const counts = useMemo(() => countStates(rows), [rows]);
  const renamed = rows.filter(renamingOf).length;
  const drawn = rows.filter(({ isDrawn }) => isDrawn).length;
  const { progress, fault } = drawings;
  const [shown, setShown] = useState<RowState | null>(counts.wrong > 0 ? 'wrong' : null);
  const found = useMemo(
    () => rows.filter(({ state }) => shown === null || state === shown),
    [rows, shown],
  );
  const count = counts.new + counts.changed;
  return (
    <section aria-label="What the file changes" className="stack">
      <div className="apart">
        <p role="status" className={styles.words}>
          <strong>{fileName}</strong>
          {sheet !== null && `, sheet “${sheet}”,`}
          {summaryOf(counts, renamed)}
          {drawn > 0 && ` The shop draws the pictures of ${groupDigits(drawn)}.`}
          {unused.length > 0 && ` These columns are not used: ${unused.join(', ')}.`}
          {hidden && ` ${hidden}`}
        </p>
        <div className="cluster">
          <Button variant="outlined" disabled={progress !== null} onClick={onBack}>
            Choose another file
          </Button>
          <Button variant="outlined" disabled={progress !== null} onClick={onColumns}>
            Choose columns
          </Button>
          <BusyButton disabled={count === 0} onPress={onImport}>
            {`Import ${counted(count, 'product')}`}
          </BusyButton>
        </div>
      </div>
      {progress && (
        <label className={`stack ${styles.drawing}`}>
          {`Drawing and uploading pictures: ${groupDigits(progress.done)} of ${groupDigits(progress.total)}`}
          <progress max={progress.total} value={progress.done} />
        </label>
      )}
      <Fault>{fault}</Fault>
      <fieldset className={`cluster ${styles.states}`}>
        <legend className="visually-hidden">Show rows</legend>
        {[null, ...rowStates].map((state) => {
          const total = state === null ? rows.length : counts[state];
          return (
            <label key={state}>
              <input
                type="radio"
                name="state"
                checked={shown === state}
                onChange={() => setShown(state)}
              />
              {`${state === null ? 'All' : STATES[state]} ${groupDigits(total)}`}
            </label>
          );
        })}
      </fieldset>
      {found.length === 0 ? (
        <EmptyNotice title="No such rows" />
      ) : (
        <PlanTable key={shown} file={file} rows={found} names={STATES} />
      )}
    </section>
  );
}

function summaryOf(
  { new: added, changed, same, wrong }: Record<RowState, number>,
  renamed: number,
): string {
  const sentences = [
    ` adds ${counted(added, 'product')}, changes ${groupDigits(changed)}${renamed ? ` (${groupDigits(renamed)} renamed)` : ''} and leaves ${groupDigits(same)} as they are.`,
    wrong === 1 && ' 1 row has errors and is left out.',
    wrong > 1 && ` ${groupDigits(wrong)} rows have errors and are left out.`,
  ];
  return sentences.filter(Boolean).join('');
}
