import type { Facet } from '../find-parts.ts';
import type { Filter } from '../part-search.ts';

/** The props of a facet of one kind. */
export interface OneFacetProps<Kind extends Facet['kind']> {
  facet: Extract<Facet, { kind: Kind }>;
  filter: Filter | null;
  /** `null` takes the filter away. */
  onFilter: (filter: Filter | null) => void;
}
