import { ticks } from '../../../lib/ticks.ts';
import styles from './motor-curves.module.css';

/** A line of a plot. Lines differ in stroke, not in colour alone. */
interface Line {
  label: string;
  points: readonly { x: number; y: number }[];
}

interface CurvePlotProps {
  title: string;
  unit: string;
  /** The ends of the axes, which start at 0. */
  most: { x: number; y: number };
  lines: readonly Line[];
}

const WIDTH = 360;
const HEIGHT = 190;
const PLOT = { left: 46, right: 350, top: 12, bottom: 156 } as const;

/**
 * Plots lines over the current of a motor. A table with the same figures must be provided, because screen readers skip the
 * plot.
 */
export function CurvePlot({ title, unit, most, lines }: CurvePlotProps) {
  const [xs, ys] = [ticks(most.x), ticks(most.y)];
  const [right, top] = [Math.max(most.x, xs.at(-1) ?? 0), Math.max(most.y, ys.at(-1) ?? 0)];
  const x = (value: number) => PLOT.left + (value / right) * (PLOT.right - PLOT.left);
  const y = (value: number) => PLOT.bottom - (value / top) * (PLOT.bottom - PLOT.top);
  return (
    <figure className={`boxed ${styles.plot}`}>
      <figcaption>
        {title} <span className={styles.unit}>{unit}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {ys.map((value) => (
          <g key={value}>
            <path d={`M${PLOT.left} ${y(value)}H${PLOT.right}`} className={styles.grid} />
            <text x={PLOT.left - 6} y={y(value) + 4} textAnchor="end">
              {shown(value)}
            </text>
          </g>
        ))}
        {xs.map((value) => (
          <text key={value} x={x(value)} y={PLOT.bottom + 16} textAnchor="middle">
            {shown(value)}
          </text>
        ))}
        <text x={PLOT.right} y={PLOT.bottom + 31} textAnchor="end">
          current in A
        </text>
        {lines.map(({ label, points }, i) => (
          <path
            key={label}
            d={points
              .map(
                (point, j) => `${j ? 'L' : 'M'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`,
              )
              .join('')}
            className={styles.line}
            data-line={i}
          />
        ))}
      </svg>
    </figure>
  );
}

/** Shows the stroke of each line. */
export function CurveLegend({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={`cluster ${styles.legend}`}>
      {labels.map((label, i) => (
        <li key={label}>
          <svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true">
            <path d="M0 4H32" className={styles.line} data-line={i} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function shown(value: number): string {
  return value >= 1000 ? `${value / 1000}k` : String(value);
}
