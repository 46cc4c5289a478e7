import { type ReactNode, useDeferredValue } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import type { Confirmation } from '../../components/dialogs/use-confirmation.ts';
import { Loaded } from '../../components/loaded.tsx';
import { MoreRows } from '../../components/records/more-rows.tsx';
import { Outline } from '../../components/records/outline.tsx';
import { useFocusKept } from '../../components/records/use-focus-kept.ts';
import type { Pages } from '../../lib/hooks/use-pages.ts';
import { HeadAct } from './page-frame.tsx';

interface ListProps<Row> {
  /** The noun of a row: `order`. Without it, the table has its own footer. */
  noun?: string | undefined;
  /** What is listed: `the orders`. */
  what: string;
  /** Tells screen readers what the page waits for, if not for the list itself. */
  loading?: string | undefined;
  empty: ReactNode;
  table: (rows: readonly Row[]) => ReactNode;
}

interface ListPageProps<Row, Subject> extends ListProps<Row> {
  /** Actions beside the heading. */
  act?: ReactNode;
  /** Shown above the list. */
  filters?: ReactNode;
  /** `null` shows no list. */
  pages: Pages<Row> | null;
  /** Asked before an act on its subject: a row, or several. */
  confirmation?: Confirmation<Subject>;
}

/** Lists rows, fetched page by page. Belongs in a {@link PageFrame}. */
export function ListPage<Row, Subject = Row>(props: ListPageProps<Row, Subject>) {
  const { act, filters, pages, confirmation } = props;
  const { place, keepFocus } = useFocusKept();
  return (
    <div ref={place}>
      {act && <HeadAct>{act}</HeadAct>}
      {filters}
      {/* Rendered before it has text, so that screen readers announce the text. The end of the list says how many were found. */}
      {filters && (
        <p role="status" className="visually-hidden">
          {pages?.rows?.length === 0 && !pages.hasMore && 'Nothing found'}
        </p>
      )}
      {pages && <PagedRows {...props} pages={pages} />}
      {confirmation && <ConfirmDialog confirmation={confirmation} onGone={keepFocus} />}
    </div>
  );
}

/** Shows the rows of a list that were fetched, and the button for more. */
export function PagedRows<Row>(props: ListProps<Row> & { pages: Pages<Row> }) {
  const { pages, noun, what, loading = `Loading ${what}`, empty, table } = props;
  return (
    <Loaded
      query={{ ...pages, data: pages.rows }}
      loading={<Outline shape="rows" label={loading} />}
      failed={`We could not load ${what}`}
    >
      {(rows) =>
        rows.length === 0 && !pages.hasMore ? (
          empty
        ) : (
          <Rows rows={rows} table={table} foot={noun && <MoreRows pages={pages} noun={noun} />} />
        )
      }
    </Loaded>
  );
}

/** The number of cards to render first: more than a screen has. */
const AT_ONCE = 12;

interface RowsProps<Row> extends Pick<ListProps<Row>, 'table'> {
  rows: readonly Row[];
  foot: ReactNode;
}

/** Tells whether rows are cards, as on a phone. In a table, later rows would change the widths of the columns. */
const areCards = () => matchMedia('(max-width: 639px)').matches;

/** Shows the first cards at once, and renders the others in small steps, so that the page stays responsive. */
function Rows<Row>({ rows, table, foot }: RowsProps<Row>) {
  const isFirst = useDeferredValue(false, areCards()) && rows.length > AT_ONCE;
  return (
    <>
      {table(isFirst ? rows.slice(0, AT_ONCE) : rows)}
      {!isFirst && foot}
    </>
  );
}
