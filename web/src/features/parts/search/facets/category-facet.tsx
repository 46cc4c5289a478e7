import {
  type Category,
  categories,
  categoryIds,
} from '@brushline/contract/specifications/categories';
import { useAtOnce } from '../../../../lib/hooks/use-at-once.ts';
import type { Found } from '../find-parts.ts';
import { Check } from './check.tsx';
import styles from './facets.module.css';

interface CategoryFacetProps {
  chosen: Category | null;
  counts: Found['categoryCounts'];
  onChoose: (category: Category | null) => void;
}

/** Shows the categories with results, and the chosen category. */
export function CategoryFacet({ chosen: searched, counts, onChoose }: CategoryFacetProps) {
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
