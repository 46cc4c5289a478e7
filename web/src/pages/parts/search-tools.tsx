import { Button } from '../../components/button.tsx';
import { SortChoice } from '../../features/parts/results/sort-choice.tsx';
import type { PartSearch, Sort } from '../../features/parts/search/part-search.ts';
import { SearchField } from '../../features/parts/search/search-field.tsx';
import type { ChangeSearch } from '../../features/parts/search/use-part-search.ts';
import styles from './search-tools.module.css';

interface SearchToolsProps {
  search: PartSearch;
  /** The results have arrived, and can be filtered and sorted. */
  isFound: boolean;
  onChange: ChangeSearch;
  onSort: (sort: Sort | null) => void;
  /** Moves the focus from the field to the first result. */
  onDown: () => void;
  onOpenFilters: () => void;
}

/** Shows the search field, and the controls that filter, sort and display the results. */
export function SearchTools(props: SearchToolsProps) {
  const { search, isFound, onChange, onSort, onDown, onOpenFilters } = props;
  return (
    <div className="cluster">
      <SearchField
        value={search.text}
        onSearch={(text) => onChange({ text }, { replaces: true })}
        onDown={onDown}
      />
      <span className={styles.forPhones}>
        <Button variant="outlined" disabled={!isFound} onClick={onOpenFilters}>
          Filters
        </Button>
      </span>
      <span className={styles.sort}>
        <SortChoice
          category={search.category}
          sort={search.sort}
          usual={search.text === '' ? 'Popular first' : 'Best match first'}
          isDisabled={!isFound}
          onSort={onSort}
        />
      </span>
      <span className={styles.views}>
        {(['table', 'cards'] as const).map((view) => (
          <Button
            key={view}
            variant="outlined"
            aria-pressed={search.view === view}
            onClick={() => onChange({ view })}
          >
            {view === 'table' ? 'Table' : 'Cards'}
          </Button>
        ))}
      </span>
    </div>
  );
}
