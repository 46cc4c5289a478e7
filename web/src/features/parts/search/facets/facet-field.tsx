import { memo } from 'react';
import { useAtOnce } from '../../../../lib/hooks/use-at-once.ts';
import type { Facet } from '../find-parts.ts';
import type { Filter } from '../part-search.ts';
import { ChoiceFacet } from './choice-facet.tsx';
import { RangeFacet } from './range-facet.tsx';

/** `null` takes the filter away. */
export type OnFilter = (key: string, filter: Filter | null) => void;

interface FacetFieldProps {
  facet: Facet;
  filter: Filter | null;
  onFilter: OnFilter;
}

/** Renders a filter, and again only when its values or its own setting change. */
export const FacetField = memo(function FacetField({
  facet,
  filter: searched,
  onFilter,
}: FacetFieldProps) {
  const [filter, setFilter] = useAtOnce(searched, (next) => onFilter(facet.definition.key, next));
  if (facet.kind === 'choice')
    return <ChoiceFacet facet={facet} filter={filter} onFilter={setFilter} />;
  if (facet.values.length === 0 && !filter) return null;
  return <RangeFacet facet={facet} filter={filter} onFilter={setFilter} />;
}, isSameFacet);

/** Compares filters by their values, because each address makes new objects. */
function isSameFacet(one: FacetFieldProps, other: FacetFieldProps): boolean {
  return (
    one.facet === other.facet &&
    one.onFilter === other.onFilter &&
    JSON.stringify(one.filter) === JSON.stringify(other.filter)
  );
}
