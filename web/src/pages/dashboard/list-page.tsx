import type { ReactNode } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { ConfirmDialog } from '../../components/records/confirm-dialog.tsx';
import { MoreRows } from '../../components/records/more-rows.tsx';
import { Outline } from '../../components/records/outline.tsx';
import type { Question } from '../../components/records/question-dialog.tsx';
import type { Confirmation } from '../../components/records/use-confirmation.ts';
import { useFocusKept } from '../../components/records/use-focus-kept.ts';
import type { Pages } from '../../lib/hooks/use-pages.ts';
import { DashboardHead } from './dashboard-head.tsx';

interface ListProps<Row> {
  /** What a row is: `order`. Without it the table has a foot of its own. */
  noun?: string | undefined;
  loading: string;
  failed: string;
  empty: ReactNode;
  table: (rows: readonly Row[]) => ReactNode;
}

interface ListPageProps<Row, Subject> extends ListProps<Row> {
  heading: string;
  /** One sentence under the heading. */
  lead: string;
  /** What can be done from here, at the right of the heading. */
  act?: ReactNode;
  /** Stands between the heading and the list. */
  filters?: ReactNode;
  /** `null` shows no list. */
  pages: Pages<Row> | null;
  /** Asked before an act on its subject: a row, or several. */
  confirmation?: Confirmation<Subject>;
  about?: (subject: Subject) => Question;
}

/** A page of the dashboard that lists rows, fetched page by page. */
export function ListPage<Row, Subject = Row>(props: ListPageProps<Row, Subject>) {
  const { heading, lead, act, filters, pages, confirmation, about } = props;
  const { place, keepFocus } = useFocusKept();
  return (
    <div ref={place}>
      <DashboardHead heading={heading} act={act}>
        {lead}
      </DashboardHead>
      {filters}
      {pages && <PagedRows {...props} pages={pages} />}
      {confirmation && about && (
        <ConfirmDialog confirmation={confirmation} about={about} onGone={keepFocus} />
      )}
    </div>
  );
}

/** The rows of a list as far as they were fetched, and the way to more. */
export function PagedRows<Row>(props: ListProps<Row> & { pages: Pages<Row> }) {
  const { pages, noun, loading, failed, empty, table } = props;
  return (
    <Loaded
      query={{ ...pages, data: pages.rows }}
      loading={<Outline shape="rows" label={loading} />}
      failed={failed}
    >
      {(rows) =>
        rows.length === 0 && !pages.hasMore ? (
          empty
        ) : (
          <>
            {table(rows)}
            {noun && <MoreRows pages={pages} noun={noun} />}
          </>
        )
      }
    </Loaded>
  );
}
