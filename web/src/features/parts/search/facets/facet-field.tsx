import type { Interval } from '@brushline/contract/specifications/quantity';
import { overlaps, unitOf } from '@brushline/contract/specifications/values';
import { memo } from 'react';
import { useAtOnce } from '../../../../lib/hooks/use-at-once.ts';
import { type Facet, histogram } from '../find-parts.ts';
import { choicesOf, type Filter, NOT_STATED } from '../part-search.ts';
import { Check } from './check.tsx';
import styles from './facets.module.css';
import { RangeFields } from './range-fields.tsx';

/** Receives `null` to remove the filter. */
export type OnFilter = (key: string, filter: Filter | null) => void;

interface FacetFieldProps {
  facet: Facet;
  filter: Filter | null;
  onFilter: OnFilter;
}

/** Renders a facet. Renders again only if its values or its filter change. */
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

/** Compares filters by value, because each address creates new objects. */
function isSameFacet(one: FacetFieldProps, other: FacetFieldProps): boolean {
  return (
    one.facet === other.facet &&
    one.onFilter === other.onFilter &&
    JSON.stringify(one.filter) === JSON.stringify(other.filter)
  );
}

/** The props of a facet of one kind. */
interface OneFacetProps<Kind extends Facet['kind']> {
  facet: Extract<Facet, { kind: Kind }>;
  filter: Filter | null;
  /** Receives `null` to remove the filter. */
  onFilter: (filter: Filter | null) => void;
}

/** Shows the values of a specification that have results, and the chosen ones. */
function ChoiceFacet({ facet, filter, onFilter }: OneFacetProps<'choice'>) {
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

/** Takes a range of a specification, and whether to include parts that do not state it. */
function RangeFacet({ facet, filter, onFilter }: OneFacetProps<'range'>) {
  const { definition, values, notStated } = facet;
  const unit = unitOf(definition);
  const wanted = filter?.kind === 'range' ? filter : null;
  const change = (interval: Interval | null, orNotStated: boolean) =>
    onFilter(interval || orNotStated ? { kind: 'range', interval, orNotStated } : null);
  return (
    <fieldset className={styles.facet}>
      <legend>
        {definition.label} {unit && <span className={styles.unit}>{unit}</span>}
      </legend>
      {values.length > 1 && <Histogram values={values} wanted={wanted?.interval ?? null} />}
      <RangeFields
        definition={definition}
        interval={wanted?.interval ?? null}
        onRange={(interval) => change(interval, wanted?.orNotStated ?? false)}
      />
      {(notStated > 0 || wanted?.orNotStated) && (
        <Check
          checked={wanted?.orNotStated ?? false}
          count={notStated}
          onCheck={(checked) => change(wanted?.interval ?? null, checked)}
        >
          Not stated
        </Check>
      )}
    </fieldset>
  );
}

const BARS = 12;

interface HistogramProps {
  values: readonly number[];
  wanted: Interval | null;
}

/** Draws the distribution of the values, and highlights the selected range. */
function Histogram({ values, wanted }: HistogramProps) {
  const min = Math.min(...values);
  const max = Math.max(...values);
  const bars = histogram(values, { min, max }, BARS);
  const most = Math.max(...bars);
  const step = (max - min) / BARS;
  return (
    <div aria-hidden="true" className={styles.histogram}>
      {bars.map((count, i) => {
        const bar = { min: min + i * step, max: min + (i + 1) * step };
        const height = `${count === 0 ? 3 : 10 + (90 * count) / most}%`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place.
          <span key={i} data-inside={!wanted || overlaps(bar, wanted)} style={{ height }} />
        );
      })}
    </div>
  );
}
