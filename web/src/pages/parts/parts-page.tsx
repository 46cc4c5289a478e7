import type { Part } from '@brushline/contract/parts/parts';
import { categories } from '@brushline/contract/specifications/categories';
import { groupDigits } from '@brushline/contract/values/digits';
import { use, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { FullScreenSpinner } from '../../components/spinner.tsx';
import { CompareTray } from '../../features/parts/compare/compare-tray.tsx';
import { Given } from '../../features/parts/given.ts';
import { Facets } from '../../features/parts/search/facets/facets.tsx';
import { type Sort, writeSearch } from '../../features/parts/search/part-search.ts';
import { SearchChips } from '../../features/parts/search/search-chips.tsx';
import { AddressFaults, NoParts } from '../../features/parts/search/search-help.tsx';
import { usePartSearch } from '../../features/parts/search/use-part-search.ts';
import { useCatalogue } from '../../features/parts/use-parts.ts';
import { useAfterPaint } from '../../lib/hooks/use-after-paint.ts';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import { useAtRest } from '../../lib/hooks/use-at-rest.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { FilterSheet } from './filter-sheet.tsx';
import styles from './parts-page.module.css';
import { Results } from './results.tsx';
import { SearchTools } from './search-tools.tsx';

const NO_PARTS: readonly Part[] = [];

/** Finds parts by their measures. The search runs in the browser, over the list that the home page also has. */
export function PartsPage() {
  const query = useCatalogue();
  const state = useShown(query.data);
  const { data, shown, search, faults, found, change, drop, clear } = state;
  const results = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const hasAside = useMedia('(min-width: 900px)');
  useEffect(() => {
    if (hasAside) sheet.current?.close();
  }, [hasAside]);
  const toFirst = () => results.current?.querySelector<HTMLElement>('[data-result], h3 a')?.focus();
  const onSort = useCallback((sort: Sort | null) => change({ sort }), [change]);
  const title = search.category ? categories[search.category].many : 'Parts';
  // The results render first.
  const narrowed = useAfterPaint(found);
  const facets = narrowed && <Facets search={search} found={narrowed} onChange={change} />;
  return (
    <div className={`page ${styles.place}`}>
      <aside aria-label="Filters" className={styles.aside}>
        {hasAside && facets}
      </aside>
      <section ref={results} aria-label="Results" className={styles.results}>
        <div className={styles.head}>
          <PageHeading>{title}</PageHeading>
          <Count of={shown} />
        </div>
        <SearchTools
          search={search}
          isFound={narrowed !== null}
          onChange={change}
          onSort={onSort}
          onDown={toFirst}
          onOpenFilters={() => sheet.current?.showModal()}
        />
        <AddressFaults
          faults={faults}
          effect="The results are not filtered by it."
          onDrop={({ key }) => drop(key)}
        />
        <SearchChips search={search} onChange={change} onClear={clear} />
        <Found query={query} state={state} onSort={onSort} />
        <CompareTray parts={data ?? NO_PARTS} />
      </section>
      <FilterSheet dialog={sheet} count={shown?.count ?? 0}>
        {!hasAside && facets}
      </FilterSheet>
    </div>
  );
}

/** Shows how many parts were found. A separate live region announces it, because the changing rows would drown it out. */
function Count({ of }: { of: { count: number; total: number } | null | false | undefined }) {
  const words = of ? `${groupDigits(of.count)} of ${groupDigits(of.total)}` : '';
  const told = useAtRest(words);
  return (
    <>
      <p aria-hidden="true" className={styles.count}>
        {words}
      </p>
      <p role="status" className="visually-hidden">
        {told && `${told} parts`}
      </p>
    </>
  );
}

interface FoundProps {
  query: ReturnType<typeof useCatalogue>;
  state: ReturnType<typeof useShown>;
  onSort: (sort: Sort | null) => void;
}

/** Shows the parts that were found, or what could be searched for instead. */
function Found({ query, state, onSort }: FoundProps) {
  const { shown, isGiven, search, found, change, clear } = state;
  const { category, units, view, sort } = search;
  return (
    <>
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
            <NoParts search={search} found={found} onChange={change} onClear={clear} />
          ) : (
            <Results key={category} {...{ parts, category, units, sort, view, onSort }} />
          )
        }
      </Loaded>
    </>
  );
}

/** Chooses the results to show: those in the page until the catalogue has loaded, then those of the search. */
function useShown(catalogue: readonly Part[] | undefined) {
  const given = use(Given).results;
  // Deferred like the search. Otherwise all parts would be shown before those that the address asks for.
  const data = useDeferredValue(useAlive()) ? catalogue : undefined;
  const state = usePartSearch(data);
  const { search, found } = state;
  const isGiven = given !== undefined && !data && String(writeSearch(search)) === given.address;
  const ofCatalogue = found && { ...found, count: found.parts.length, total: data?.length ?? 0 };
  return { ...state, data, isGiven, shown: isGiven ? given : ofCatalogue };
}
