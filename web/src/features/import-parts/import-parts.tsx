import { MAX_LENGTH } from '@brushline/contract/constants';
import type { Layout } from '@brushline/contract/parts-file/read-parts';
import { useState } from 'react';
import { keepFocus } from '../../lib/browser/keep-focus.ts';
import { RunProgress } from '../runs/run-progress.tsx';
import { useRun } from '../runs/use-run.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseFile } from './choose-file.tsx';
import { PlanView } from './plan-view.tsx';
import type { FilePlan, OpenedFile } from './read-plan.ts';
import { useDrawings } from './use-drawings.ts';

/**
 * Imports a file of products in steps: choose the file, assign its columns, review each row. Writes nothing before the last
 * step.
 */
export function ImportParts() {
  const { run, start, own } = useRun('import');
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [plan, setPlan] = useState<FilePlan | null>(null);
  const drawings = useDrawings();
  const show = (opened: OpenedFile | null, planned: FilePlan | null) => {
    setFile(opened);
    setPlan(planned);
    // The previous step may be long, with its button at the bottom.
    scrollTo(0, 0);
    keepFocus();
  };
  const onFile = (opened: OpenedFile) =>
    show(opened, opened.isKnown ? opened.planBy(opened.layout) : null);
  if (run) return <RunProgress {...own} run={run} />;
  if (!file) return <ChooseFile onFile={onFile} />;
  const onBack = () => show(null, null);
  const onColumns = (layout: Layout) => show({ ...file, layout }, file.planBy(layout));
  if (!plan) return <ChooseColumns file={file} onChosen={onColumns} onBack={onBack} />;
  const onImport = async () => {
    const rows = await drawings.rowsOf(plan.rows);
    if (!rows) return;
    void start(file.fileName.slice(0, MAX_LENGTH.name), rows);
    onBack();
  };
  return (
    <PlanView {...{ file, plan, drawings, onImport, onBack }} onColumns={() => show(file, null)} />
  );
}
