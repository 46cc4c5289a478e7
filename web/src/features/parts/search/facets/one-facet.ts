import type { Facet } from '../find-parts.ts';
import type { Filter } from '../part-search.ts';

/** What a facet of one kind is given. */
export interface OneFacetProps<Kind extends Facet['kind']> {
  facet: Extract<Facet, { kind: Kind }>;
  filter: Filter | null;
  /** `null` takes the filter away. */
  onFilter: (filter: Filter | null) => void;
}
