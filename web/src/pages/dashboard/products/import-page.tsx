import { UNDO_DAYS } from '@brushline/contract/parts/run-limits';
import { EmptyNotice } from '../../../components/notice.tsx';
import { ImportParts } from '../../../features/import-parts/import-parts.tsx';
import { RunsTable, useRuns } from '../../../features/runs/runs-table.tsx';
import { PagedRows } from '../list-page.tsx';
import { frameOf } from '../page-frame.tsx';
import styles from './import-page.module.css';

export const Frame = frameOf({
  heading: 'Import products',
  lead: 'Add and change many products with an Excel or CSV file.',
  shape: 'panels',
});

/** Imports a file of products, and lists the changes of many products so far, which can be undone. */
export function ImportPage() {
  return (
    <>
      <ImportParts />
      <section aria-labelledby="runs" className={`stack ${styles.runs}`}>
        <h2 id="runs">Changes of many products</h2>
        <p>{`Each can be undone for ${UNDO_DAYS} days.`}</p>
        <PagedRows
          pages={useRuns()}
          noun="change"
          what="the changes"
          empty={<EmptyNotice title="Nothing has been imported or changed yet" />}
          table={(runs) => <RunsTable runs={runs} />}
        />
      </section>
    </>
  );
}
