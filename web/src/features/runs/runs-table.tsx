import { type RunKind, undoEndOf } from '@brushline/contract/parts/run-limits';
import type { Run, UndoneRows } from '@brushline/contract/parts/runs';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Email } from '../../components/email.tsx';
import { ConfirmDialog } from '../../components/records/confirm-dialog.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { StatePill } from '../../components/records/state-pill.tsx';
import { useConfirmation } from '../../components/records/use-confirmation.ts';
import { call } from '../../lib/api/call.ts';
import { patiently } from '../../lib/api/patiently.ts';
import { usePages } from '../../lib/hooks/use-pages.ts';
import { shopTime } from '../../lib/time/shop-time.ts';
import { TimeAgo } from '../../lib/time/time-ago.tsx';
import { forgetProducts } from '../parts/manage-products.ts';
import styles from './runs-table.module.css';

/** Reads everybody's runs, newest first. */
export function useRuns() {
  return usePages(['products', 'runs'], 'listRuns', {}, { alwaysFresh: true });
}

/** Undoes a run row by row, from the first one: those that were undone before are passed over. */
async function undo(
  { _id: id, total }: Run,
  onKept: (kept: UndoneRows['refused']) => void,
  onProgress: (share: number) => void,
): Promise<void> {
  const kept: UndoneRows['refused'] = [];
  try {
    for (let from: number | null = 0; from !== null; ) {
      onProgress(from / total);
      const body: { from: number } = { from };
      const { next, refused }: UndoneRows = await patiently(() =>
        call('undoRows', { params: { id }, body }),
      );
      kept.push(...refused);
      from = next;
    }
  } finally {
    onKept(kept);
    await forgetProducts();
  }
}

/** Lists runs, each with the way to undo it. */
export function RunsTable({ runs }: { runs: readonly Run[] }) {
  const [kept, setKept] = useState<UndoneRows['refused']>([]);
  const undoing = useConfirmation((run: Run, onProgress) => undo(run, setKept, onProgress));
  const { ask } = undoing;
  const columns = useMemo(() => columnsOf(ask), [ask]);
  return (
    <>
      {kept.length > 0 && (
        <section role="alert" className={`boxed ${styles.kept}`}>
          <p>{`${counted(kept.length, 'product')} ${kept.length === 1 ? 'was left as it is' : 'were left as they are'} now:`}</p>
          <ul>
            {kept.map(({ name, reason }) => (
              <li key={name}>{`${name}: ${reason}`}</li>
            ))}
          </ul>
        </section>
      )}
      <RecordsTable
        caption="Changes of many products"
        columns={columns}
        rows={runs}
        keyOf={({ _id }) => _id}
      />
      <ConfirmDialog
        confirmation={undoing}
        about={(run) => ({
          question: `Undo \u201c${run.title}\u201d?`,
          consequence: `${effectOfUndo(run)} Orders are not affected.`,
          no: 'Keep it',
          yes: 'Undo',
        })}
      />
    </>
  );
}

const KINDS: Readonly<Record<RunKind, string>> = {
  import: 'Import',
  prices: 'Price change',
  archive: 'Taken off sale',
  restore: 'Put back on sale',
};

const CHANGED: Partial<Record<RunKind, string>> = { archive: 'archived', restore: 'restored' };

function effectOfUndo({ kind, added, changed }: Run): string {
  if (kind === 'archive')
    return 'Products that it archived go back on sale. Those that somebody has archived again since, and those whose name or number another product has taken, stay archived and are named.';
  if (kind === 'restore') return 'Products that it restored go off sale again.';
  return `Products that it changed (${groupDigits(changed)}) get their earlier values back, and those that it added (${groupDigits(added)}) go off sale. Products that somebody has changed since stay as they are, and are named.`;
}

function columnsOf(onUndo: (run: Run) => void): Column<Run>[] {
  return [
    {
      label: 'Title',
      cell: ({ title, kind }) => (
        <>
          {title}
          <small>{KINDS[kind]}</small>
        </>
      ),
    },
    {
      label: 'When',
      cell: ({ at, who }) => (
        <>
          <time dateTime={at}>
            <TimeAgo at={at} />
          </time>
          <small>{who === null ? 'Command line' : <Email address={who} />}</small>
        </>
      ),
    },
    { label: 'Products', kind: 'prose', cell: (run) => countsOf(run) },
    { label: 'State', cell: (run) => <State run={run} /> },
    {
      label: 'Undo',
      kind: 'acts',
      cell: (run) =>
        !run.undo?.isDone &&
        undoEndOf(new Date(run.at)).getTime() > shopTime() && (
          <Button
            variant="outlined"
            isSmall
            onClick={() => onUndo(run)}
            aria-label={`Undo ${run.title}`}
          >
            {run.undo ? 'Continue undo' : 'Undo'}
          </Button>
        ),
    },
  ];
}

function countsOf({ kind, added, changed, refused, undo }: Run): string {
  const counts = {
    added,
    [CHANGED[kind] ?? 'changed']: changed,
    refused,
    ...(undo && { undone: undo.undone, kept: undo.kept }),
  };
  const stated = Object.entries(counts).filter(([, count]) => count > 0);
  return stated.map(([what, count]) => `${groupDigits(count)} ${what}`).join(', ') || 'None';
}

function State({ run: { next, total, undo } }: { run: Run }) {
  if (undo)
    return <StatePill tone="quiet">{undo.isDone ? 'Undone' : 'Undo not finished'}</StatePill>;
  if (next === total) return <StatePill tone="done">Done</StatePill>;
  // Whether it has stopped, only the browser knows in which it runs.
  return <StatePill tone="due">{`${groupDigits(next)} of ${groupDigits(total)} so far`}</StatePill>;
}
