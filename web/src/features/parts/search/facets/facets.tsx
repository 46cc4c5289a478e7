import { useCallback } from 'react';
import { useSingleKeys } from '../../../../lib/single-keys.ts';
import type { Found } from '../find-parts.ts';
import type { Filter, PartSearch } from '../part-search.ts';
import type { ChangeSearch } from '../use-part-search.ts';
import { CategoryFacet } from './category-facet.tsx';
import { Check } from './check.tsx';
import { FacetField, type OnFilter } from './facet-field.tsx';
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
      {found.facets.map((facet) => (
        <FacetField
          key={`${found.category}-${facet.definition.key}`}
          facet={facet}
          filter={search.filters.get(facet.definition.key) ?? null}
          onFilter={onFilter}
        />
      ))}
      <UnitsField value={search.units} onChange={(units) => onChange({ units })} />
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
