import { LIST_COST } from '@brushline/contract/desk/list-cost';
import type { Sales } from '@brushline/contract/desk/sales';
import { categories } from '@brushline/contract/specifications/categories';
import { mediumDate } from '@brushline/contract/values/dates';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { TimeAgo } from '../../lib/time/time-ago.tsx';
import { BarChart } from './bar-chart.tsx';
import { BestList } from './best-list.tsx';
import { barsOf, factsOf, type Span, spans } from './sales-bars.ts';
import styles from './sales-panels.module.css';

/** Fetches and shows the sales. */
export function SalesPanels() {
  return (
    <Loaded
      query={usePrivateCall(['desk', 'sales'], 'getSales', {})}
      loading={<Spinner label="Loading the sales" />}
      failed="We could not load the sales"
    >
      {(sales) => <Panels sales={sales} />}
    </Loaded>
  );
}

/** Shows the sales over time, the best parts, the categories, and key figures. */
function Panels({ sales }: { sales: Sales }) {
  return (
    <div className={`stack ${styles.panels}`}>
      <SalesOverTime sales={sales} />
      <section className={`boxed ${styles.panel}`}>
        <h2>Best parts this month</h2>
        <BestList
          caption="Best parts this month, with the units sold and their sales"
          rows={sales.parts.map(({ part, item, units, total }) => ({
            key: part,
            name: `${groupDigits(units)} \u00d7 ${item}`,
            total,
          }))}
        />
      </section>
      <Facts sales={sales} />
      <section className={`boxed ${styles.panel}`}>
        <h2>Categories this month</h2>
        <BestList
          caption="Categories this month, with their sales"
          rows={sales.categories.map(({ category, total }) => ({
            key: category ?? '',
            name: category === null ? 'No category' : categories[category].many,
            total,
          }))}
        />
      </section>
    </div>
  );
}

function SalesOverTime({ sales }: { sales: Sales }) {
  const [span, setSpan] = useState<Span>('day');
  const caption = `Sales by ${span}`;
  return (
    <section className={`boxed ${styles.panel}`}>
      <div className={`apart ${styles.head}`}>
        <h2>{caption}</h2>
        <div className={styles.spans}>
          {Object.entries(spans).map(([name, word]) => (
            <Button
              key={name}
              variant="outlined"
              aria-pressed={name === span}
              onClick={() => setSpan(name as Span)} // Object.entries widens the keys
            >
              {word}
            </Button>
          ))}
        </div>
      </div>
      <BarChart caption={caption} of={spans[span]} bars={barsOf(sales, span)} />
    </section>
  );
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

function Facts({ sales }: { sales: Sales }) {
  const { averageOrder, placedToPaid, thisWeek, weekChange, bill } = factsOf(sales);
  return (
    <section className={`boxed ${styles.panel}`}>
      <h2>At a glance</h2>
      <dl className={`stack ${styles.facts}`}>
        <Fact word="This week" figure={formatDollars(thisWeek)}>
          {changeWords(weekChange)}
        </Fact>
        <Fact
          word="Average order"
          figure={averageOrder === null ? null : formatDollars(round(averageOrder))}
        >
          in the last 30 days
        </Fact>
        <Fact
          word="Placed and paid"
          figure={placedToPaid === null ? null : percent.format(placedToPaid)}
        >
          of the lines placed in the last 30 days
        </Fact>
        <Fact
          word={'Google\u2019s bill'}
          figure={bill === null ? null : formatDollars(Math.ceil(bill * 100) / 100)}
        >
          at most, for the lines of the last 30 days
        </Fact>
      </dl>
      <p className="fine-print">
        By day of payment (UTC). Refunds are not deducted.
        {sales.at && (
          <>
            {' '}
            Updated <TimeAgo at={sales.at} />.
          </>
        )}
      </p>
      {bill !== null && (
        <p className="fine-print">
          {`The bill is for the reads, writes and requests of orders at the list prices of ${mediumDate(new Date(LIST_COST.asOf))}. Visits, files, e-mails and free quotas are not included.`}
        </p>
      )}
    </section>
  );
}

interface FactProps {
  word: string;
  /** `null` if there are no data. */
  figure: string | null;
  children: string;
}

function Fact({ word, figure, children }: FactProps) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <span className={styles.figure}>{figure ?? '\u2013'}</span>
        <span className="fine-print">{children}</span>
      </dd>
    </div>
  );
}

function changeWords(change: number | null): string {
  if (change === null) return 'nothing yet on this day last week';
  if (Math.abs(change) < 0.005) return 'as much as on this day last week';
  return `${percent.format(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than on this day last week`;
}

function round(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
