import { formatDollars } from '@brushline/contract/values/money';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ticks } from '../../lib/ticks.ts';
import styles from './bar-chart.module.css';
import type { Bar } from './sales-bars.ts';

interface BarChartProps {
  /** The name of the figures: `Sales by day`. */
  caption: string;
  /** The heading of the first column in the table. */
  of: string;
  bars: readonly Bar[];
}

/** Draws vertical bars, the newest in the accent colour, with a table of the same figures. */
export function BarChart({ caption, of, bars }: BarChartProps) {
  const [isTable, setTable] = useState(false);
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <>
      {!isTable && <Chart bars={bars} highest={highest} />}
      <div className={isTable ? styles.table : 'visually-hidden'}>
        <Figures caption={caption} of={of} bars={bars} />
      </div>
      <div className={styles.acts}>
        <p className="fine-print">Highest: {formatDollars(highest)}</p>
        <Button variant="outlined" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Table
        </Button>
      </div>
    </>
  );
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
});

function Chart({ bars, highest }: { bars: readonly Bar[]; highest: number }) {
  const heightOf = (value: number) => `${(100 * value) / (highest || 1)}%`;
  // Without sales the chart has its base line only.
  const levels = highest > 0 ? ticks(highest).filter((value) => value > 0 && value <= highest) : [];
  const middle = bars[Math.floor((bars.length - 1) / 2)];
  return (
    <div aria-hidden="true" className={styles.chart}>
      <div className={styles.bars}>
        {levels.map((value) => (
          <span key={value} className={styles.level} style={{ bottom: heightOf(value) }}>
            {dollars.format(value)}
          </span>
        ))}
        {bars.map(({ key, label, value }) => (
          <span
            key={key}
            className={styles.bar}
            title={`${label}: ${formatDollars(value)}`}
            style={{ height: heightOf(value) }}
          />
        ))}
      </div>
      <div className={styles.axis}>
        <span>{bars[0]?.label}</span>
        {bars.length > 6 && <span>{middle?.label}</span>}
        <span>{bars.length > 1 && bars.at(-1)?.label}</span>
      </div>
    </div>
  );
}

function Figures({ caption, of, bars }: BarChartProps) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Sales</th>
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{formatDollars(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
