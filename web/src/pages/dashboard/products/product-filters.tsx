import { type Shelf, shelves } from '@brushline/contract/parts/shelves';
import { Choice } from '../../../components/form/choice.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { searchOf } from '../../../lib/api/call.ts';
import { useAtOnce } from '../../../lib/hooks/use-at-once.ts';
import styles from './product-filters.module.css';

/** The filter that the address holds. */
export interface ProductFilter {
  shelf: Shelf;
  text: string;
}

export function readProductFilter(search: URLSearchParams): ProductFilter {
  const shelf = shelves.find((each) => each === search.get('shelf')) ?? 'on-sale';
  return { shelf, text: search.get('q') ?? '' };
}

export function writeProductFilter({ shelf, text }: ProductFilter): string {
  return searchOf({ shelf: shelf === 'on-sale' ? '' : shelf, q: text });
}

const SHELF_NAMES: Readonly<Record<Shelf, string>> = {
  'on-sale': 'On sale',
  low: 'Low in stock',
  archived: 'Archived',
};

interface ProductFiltersProps {
  filter: ProductFilter;
  onFilter: (to: ProductFilter) => void;
}

/** Filters the products by shelf and, with each letter, by text. */
export function ProductFilters({ filter: applied, onFilter }: ProductFiltersProps) {
  const [filter, apply] = useAtOnce(applied, onFilter);
  return (
    <search aria-label="Filter the products" className={`cluster ${styles.filters}`}>
      <Choice
        isRequired
        label="Show"
        names={SHELF_NAMES}
        value={filter.shelf}
        onChoose={(shelf) => apply({ ...filter, shelf })}
      />
      <SearchField
        label="Search"
        placeholder={filter.shelf === 'on-sale' ? 'Number, name or size' : 'Number or name'}
        value={filter.text}
        onType={(text) => apply({ ...filter, text })}
      />
    </search>
  );
}
