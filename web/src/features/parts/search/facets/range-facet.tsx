import type { Interval } from '@brushline/contract/specifications/quantity';
import { unitOf } from '@brushline/contract/specifications/values';
import { Check } from './check.tsx';
import styles from './facets.module.css';
import { Histogram } from './histogram.tsx';
import type { OneFacetProps } from './one-facet.ts';
import { RangeFields } from './range-fields.tsx';

/** Offers a range of the values of a specification, and the parts that do not state it. */
export function RangeFacet({ facet, filter, onFilter }: OneFacetProps<'range'>) {
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
