import {
  type Category,
  categories,
  categoryIds,
} from '@brushline/contract/specifications/categories';
import { useCallback } from 'react';
import { useSingleKeys } from '../../../../lib/browser/single-keys.ts';
import { useAtOnce } from '../../../../lib/hooks/use-at-once.ts';
import type { Found } from '../find-parts.ts';
import type { Filter, PartSearch } from '../part-search.ts';
import type { ChangeSearch } from '../use-part-search.ts';
import { Check } from './check.tsx';
import { FacetField, type OnFilter } from './facet-field.tsx';
import styles from './facets.module.css';
import { UnitsField } from './units-field.tsx';

interface FacetsProps {
  search: PartSearch;
  /** May be the result of the previous search. */
  found: Found;
  onChange: ChangeSearch;
}

/** Shows the filters of a search: the category, the category's specifications, and units in stock. */
export function Facets({ search, found, onChange }: FacetsProps) {
  const { enabled, set } = useSingleKeys();
  const onFilter = useCallback<OnFilter>(
    (key, filter) => onChange(({ filters }) => ({ filters: withFilter(filters, key, filter) })),
    [onChange],
  );
  return (
    <div className="stack">
      <CategoryFacet
        chosen={search.category}
        counts={found.categoryCounts}
        onChoose={(category) => onChange({ category, filters: new Map(), sort: null })}
      />
      <UnitsField value={search.units} onChange={(units) => onChange({ units })} />
      {found.facets.map((facet) => (
        <FacetField
          key={`${found.category}-${facet.definition.key}`}
          facet={facet}
          filter={search.filters.get(facet.definition.key) ?? null}
          onFilter={onFilter}
        />
      ))}
      <Check checked={enabled} onCheck={set} count={null}>
        Shortcut keys: / search, c compare
      </Check>
    </div>
  );
}

function withFilter(filters: PartSearch['filters'], key: string, filter: Filter | null) {
  const next = new Map(filters);
  if (filter) next.set(key, filter);
  else next.delete(key);
  return next;
}

interface CategoryFacetProps {
  chosen: Category | null;
  counts: Found['categoryCounts'];
  onChoose: (category: Category | null) => void;
}

/** Shows the categories with results, and the chosen category. */
function CategoryFacet({ chosen: searched, counts, onChoose }: CategoryFacetProps) {
  const [chosen, choose] = useAtOnce(searched, onChoose);
  const shown = categoryIds.filter((id) => id === chosen || (counts.get(id) ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>Category</legend>
      {shown.map((id) => (
        <Check
          key={id}
          checked={id === chosen}
          count={counts.get(id) ?? 0}
          onCheck={(checked) => choose(checked ? id : null)}
        >
          {categories[id].many}
        </Check>
      ))}
    </fieldset>
  );
}
