import { MAX_LENGTH } from '@brushline/contract/constants';
import { useState } from 'react';
import { RunProgress } from '../runs/run-progress.tsx';
import { useRun } from '../runs/use-run.ts';
import { ChooseFile } from './choose-file.tsx';
import { PlanView } from './plan-view.tsx';
import type { FilePlan } from './read-plan.ts';

/** Brings a file of products into the shop: chosen, looked at row by row, and only then written. */
export function ImportParts() {
  const { run, start, resume, end } = useRun('import');
  const [plan, setPlan] = useState<FilePlan | null>(null);
  if (run) return <RunProgress run={run} onResume={resume} onEnd={end} />;
  if (!plan) return <ChooseFile onPlan={setPlan} />;
  const onImport = () => {
    const rows = plan.rows.flatMap(({ name, row }) => (row ? [{ name, row }] : []));
    void start(plan.fileName.slice(0, MAX_LENGTH.name), rows);
    setPlan(null);
  };
  return <PlanView plan={plan} onImport={onImport} onBack={() => setPlan(null)} />;
}
