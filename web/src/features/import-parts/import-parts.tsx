import { MAX_LENGTH } from '@brushline/contract/constants';
import { useState } from 'react';
import { keepFocus } from '../../lib/keep-focus.ts';
import { RunProgress } from '../runs/run-progress.tsx';
import { useRun } from '../runs/use-run.ts';
import { ChooseFile } from './choose-file.tsx';
import { PlanView } from './plan-view.tsx';
import type { FilePlan } from './read-plan.ts';

/** Imports a file of products: it is chosen, reviewed row by row, and only then written. */
export function ImportParts() {
  const { run, start, resume, end } = useRun('import');
  const [plan, setPlan] = useState<FilePlan | null>(null);
  const show = (next: FilePlan | null) => {
    setPlan(next);
    keepFocus();
  };
  const onEnd = () => end().then(() => keepFocus());
  if (run) return <RunProgress run={run} onResume={resume} onEnd={onEnd} />;
  if (!plan) return <ChooseFile onPlan={show} />;
  const onImport = () => {
    const rows = plan.rows.flatMap(({ name, row }) => (row ? [{ name, row }] : []));
    void start(plan.fileName.slice(0, MAX_LENGTH.name), rows);
    show(null);
  };
  return <PlanView plan={plan} onImport={onImport} onBack={() => show(null)} />;
}
