import type { Part } from '@brushline/contract/parts/parts';
import { categories } from '@brushline/contract/specifications/categories';
import { counted } from '@brushline/contract/values/digits';
import { memo, use, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { FullScreenSpinner } from '../../components/spinner.tsx';
import { CompareToggle } from '../../features/parts/compare/compare-toggle.tsx';
import { CompareTray } from '../../features/parts/compare/compare-tray.tsx';
import { useCompareKey } from '../../features/parts/compare/use-compare-key.ts';
import { PartCard } from '../../features/parts/part-card.tsx';
import { PartGrid } from '../../features/parts/part-grid.tsx';
import { ResultCard } from '../../features/parts/results/result-card.tsx';
import { ResultsTable } from '../../features/parts/results/results-table.tsx';
import { SortChoice } from '../../features/parts/results/sort-choice.tsx';
import { Facets } from '../../features/parts/search/facets.tsx';
import { GivenResults } from '../../features/parts/search/given-results.ts';
import {
  type PartSearch,
  type Sort,
  writeSearch,
} from '../../features/parts/search/part-search.ts';
import { SearchChips } from '../../features/parts/search/search-chips.tsx';
import { SearchField } from '../../features/parts/search/search-field.tsx';
import { AddressFaults, NoParts } from '../../features/parts/search/search-help.tsx';
import { usePartSearch } from '../../features/parts/search/use-part-search.ts';
import { useCatalogue } from '../../features/parts/use-parts.ts';
import { useAfterPaint } from '../../lib/hooks/use-after-paint.ts';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { readSingleKeys } from '../../lib/single-keys.ts';
import { formatUnits } from '../../lib/units.ts';
import styles from './parts-page.module.css';

const NO_PARTS: readonly Part[] = [];

/** Cards that are shown before somebody asks for more: whole rows of one, two and three columns. */
const STEP = 96;

/** Cards of a page that is not alive: as many as the grid renders in one step, so that it keeps no room for more. */
const CARDS = 6;

/** Finds parts by what they measure. All of it runs in the browser, over the list that the home page has too. */
export function PartsPage() {
  const query = useCatalogue();
  const given = use(GivenResults);
  // Deferred as the search is: without it, all parts would be shown before those that the address asks for.
  const data = useDeferredValue(useAlive()) ? query.data : undefined;
  const { search, faults, found, change, drop, clear } = usePartSearch(data);
  const isGiven = given !== null && !data && String(writeSearch(search)) === given.address;
  const shown = isGiven
    ? given
    : found && { ...found, count: found.parts.length, total: data?.length ?? 0 };
  const results = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = () => {
    setSheetOpen(true);
    sheet.current?.showModal();
  };
  const toFirst = () => results.current?.querySelector<HTMLElement>('[data-result], h3 a')?.focus();
  const onSort = useCallback((sort: Sort | null) => change({ sort }), [change]);
  useEffect(readSingleKeys, []);
  useCompareKey();
  const { category } = search;
  const title = category ? categories[category].many : 'Parts';
  // The results first.
  const narrowed = useAfterPaint(found);
  const facets = narrowed && <Facets search={search} found={narrowed} onChange={change} />;
  return (
    <div className={`page ${styles.place}`}>
      <aside aria-label="Filters" className={styles.aside}>
        {facets}
      </aside>
      <section ref={results} aria-label="Results" className={styles.results}>
        <div className={styles.head}>
          <PageHeading>{title}</PageHeading>
          <p role="status" className={styles.count}>
            {shown && `${formatUnits(shown.count)} of ${formatUnits(shown.total)}`}
          </p>
        </div>
        <div className="cluster">
          <SearchField
            value={search.text}
            onSearch={(text) => change({ text }, { replaces: true })}
            onDown={toFirst}
          />
          <span className={styles.forPhones}>
            <Button variant="outlined" disabled={!found} onClick={openSheet}>
              Filters
            </Button>
          </span>
          <span className={styles.sort}>
            <SortChoice
              category={category}
              sort={search.sort}
              usual={search.text === '' ? 'Popular first' : 'Best match first'}
              isDisabled={!found}
              onSort={onSort}
            />
          </span>
          <span className={styles.views}>
            {(['table', 'cards'] as const).map((view) => (
              <Button
                key={view}
                variant="outlined"
                aria-pressed={search.view === view}
                onClick={() => change({ view })}
              >
                {view === 'table' ? 'Table' : 'Cards'}
              </Button>
            ))}
          </span>
        </div>
        <AddressFaults
          faults={faults}
          effect="The results are not narrowed down by it."
          onDrop={({ key }) => drop(key)}
        />
        <SearchChips search={search} onChange={change} onClear={clear} />
        {isGiven && query.error && !query.isFetching && (
          <ErrorNotice
            title="We could not load the other parts"
            error={query.error}
            onRetry={query.refetch}
          />
        )}
        <Loaded
          query={{ ...query, data: shown ?? undefined }}
          loading={<FullScreenSpinner label="Loading parts" />}
          failed="We could not load the parts"
        >
          {({ parts }) =>
            found && parts.length === 0 ? (
              <NoParts
                search={search}
                relaxations={found.relaxations}
                onChange={change}
                onClear={clear}
              />
            ) : (
              <Results
                key={title}
                parts={parts}
                category={category}
                sort={search.sort}
                view={search.view}
                onSort={onSort}
              />
            )
          }
        </Loaded>
        <CompareTray parts={data ?? NO_PARTS} />
      </section>
      <dialog
        ref={sheet}
        aria-label="Filters"
        className={styles.sheet}
        onClose={() => setSheetOpen(false)}
      >
        {isSheetOpen && facets}
        <div className={styles.done}>
          <Button wide onClick={() => sheet.current?.close()}>
            {`Show ${counted(shown?.count ?? 0, 'part')}`}
          </Button>
        </div>
      </dialog>
    </div>
  );
}

type ResultsProps = Pick<PartSearch, 'category' | 'sort' | 'view'> & {
  parts: readonly Part[];
  onSort: (sort: Sort | null) => void;
};

/**
 * A table has no room on a phone or a tablet, where every result is a card. A page that is not alive does not know what it is
 * read on, and has both.
 */
const Results = memo(function Results({ parts, category, sort, view, onSort }: ResultsProps) {
  const isAlive = useAlive();
  const isWide = useMedia('(min-width: 1200px)');
  const isTable = view === 'table';
  return (
    <>
      {isTable && (isWide || !isAlive) && (
        <div className={styles.wide}>
          <ResultsTable parts={parts} category={category} sort={sort} onSort={onSort} />
        </div>
      )}
      {!(isTable && isWide) && (
        <div className={isTable ? styles.narrow : undefined}>
          <Cards parts={isAlive ? parts : parts.slice(0, CARDS)} isCompact={isTable} />
        </div>
      )}
    </>
  );
});

interface CardsProps {
  parts: readonly Part[];
  /** In place of the table's rows, where that has no room. */
  isCompact: boolean;
}

function Cards({ parts, isCompact }: CardsProps) {
  const [most, setMost] = useState(STEP);
  return (
    <div className={styles.cards}>
      <h2 className="visually-hidden">Results</h2>
      <PartGrid
        parts={parts.slice(0, most)}
        cardOf={isCompact ? resultCard : partCard}
        isCompact={isCompact}
      />
      {parts.length > most && (
        <Button variant="outlined" onClick={() => setMost(most + STEP)}>
          {`Show more of ${formatUnits(parts.length)}`}
        </Button>
      )}
    </div>
  );
}

const resultCard = (part: Part, inSight: boolean) => <ResultCard part={part} inSight={inSight} />;

const partCard = (part: Part, inSight: boolean) => (
  <PartCard part={part} inSight={inSight} act={<CompareToggle part={part} />} />
);
