import { type RunKind, undoEndOf } from '@brushline/contract/parts/run-limits';
import type { Run } from '@brushline/contract/parts/runs';
import { groupDigits } from '@brushline/contract/values/digits';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { Email } from '../../components/email.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { StatePill } from '../../components/records/state-pill.tsx';
import { usePages } from '../../lib/hooks/use-pages.ts';
import { shopTime } from '../../lib/time/shop-time.ts';
import { TimeAgo } from '../../lib/time/time-ago.tsx';
import { useUndo } from './undo-run.tsx';

/** Reads everybody's runs, newest first. */
export function useRuns() {
  return usePages(['products', 'runs'], 'listRuns', {}, { alwaysFresh: true });
}

/** Lists runs, each with a button to undo it. */
export function RunsTable({ runs }: { runs: readonly Run[] }) {
  const { ask, kept, dialog } = useUndo();
  const columns = useMemo(
    () => columnsOf((run) => ask({ ...run, idOf: async () => run._id })),
    [ask],
  );
  return (
    <>
      {kept}
      <RecordsTable
        caption="Changes of many products"
        columns={columns}
        rows={runs}
        keyOf={({ _id }) => _id}
      />
      {dialog}
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
            aria-label={`${undoOf(run)} ${run.title}`}
          >
            {undoOf(run)}
          </Button>
        ),
    },
  ];
}

function undoOf({ undo }: Run): string {
  return undo ? 'Continue undo' : 'Undo';
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
  // Only the browser that executes the run has its rows, and knows whether it has stopped.
  return (
    <>
      <StatePill tone="due">{`${groupDigits(next)} of ${groupDigits(total)} so far`}</StatePill>
      <small>Continues only in the browser where it began</small>
    </>
  );
}
