import type { Interval } from '@brushline/contract/specifications/quantity';
import { histogram, isInside } from '../find-parts.ts';
import styles from './facets.module.css';

const BARS = 12;

/** Draws how the values are distributed between the least and the greatest, and highlights the selected range. */
export function Histogram({
  values,
  wanted,
}: {
  values: readonly number[];
  wanted: Interval | null;
}) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          <span key={i} data-inside={isInside(bar, wanted)} style={{ height }} />
        );
      })}
    </div>
  );
}
