import { choicesOf, NOT_STATED } from '../part-search.ts';
import { Check } from './check.tsx';
import styles from './facets.module.css';
import type { OneFacetProps } from './one-facet.ts';

/** Offers the values of a specification that are found, and those that are chosen. */
export function ChoiceFacet({ facet, filter, onFilter }: OneFacetProps<'choice'>) {
  const { definition, counts, notStated } = facet;
  const chosen = filter?.kind === 'choice' ? filter.ids : [];
  const toggle = (id: string, checked: boolean) => {
    const ids = checked ? [...chosen, id] : chosen.filter((each) => each !== id);
    onFilter(ids.length > 0 ? { kind: 'choice', ids } : null);
  };
  const rows = Object.entries(choicesOf(definition))
    .map(([id, label]) => ({ id, label, count: counts.get(id) ?? 0 }))
    .concat(notStated > 0 ? [{ id: NOT_STATED, label: 'Not stated', count: notStated }] : [])
    .filter(({ id, count }) => count > 0 || chosen.includes(id));
  if (rows.every(({ id }) => id === NOT_STATED) && chosen.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>{definition.label}</legend>
      {rows.map(({ id, label, count }) => (
        <Check
          key={id}
          checked={chosen.includes(id)}
          count={count}
          onCheck={(checked) => toggle(id, checked)}
        >
          {label}
        </Check>
      ))}
    </fieldset>
  );
}
