import { type DeskWork, UNPAID_HOURS } from '@brushline/contract/desk/desk';
import { Link } from 'react-router-dom';
import { formatUnits } from '../../lib/units.ts';
import styles from './work-tiles.module.css';

interface Tile {
  count: number;
  one: string;
  many: string;
  /** Where the list is. */
  to: string;
  tone: 'due' | 'wrong';
}

function tilesOf(work: DeskWork): Tile[] {
  const orders = '/dashboard/orders';
  return [
    {
      ...{ count: work.toShip, one: 'line to ship', many: 'lines to ship', tone: 'due' },
      to: '/dashboard/pick',
    },
    {
      count: work.unpaid,
      one: `line unpaid for over ${UNPAID_HOURS} hours`,
      many: `lines unpaid for over ${UNPAID_HOURS} hours`,
      to: `${orders}?state=pending&hours=${UNPAID_HOURS}`,
      tone: 'due',
    },
    {
      ...{ count: work.lowStock, one: 'part low in stock', many: 'parts low in stock' },
      ...{ to: '/dashboard/manageProducts?shelf=low', tone: 'due' },
    },
    {
      ...{ count: work.refundsFailed, one: 'refund failed', many: 'refunds failed', tone: 'wrong' },
      to: `${orders}?state=refundFailed`,
    },
    {
      ...{ count: work.mailsUnsent, one: 'e-mail not sent', many: 'e-mails not sent' },
      ...{ to: '/dashboard/troubles', tone: 'wrong' },
    },
    {
      ...{
        count: work.orphans,
        one: 'payment without an order',
        many: 'payments without an order',
      },
      ...{ to: '/dashboard/troubles', tone: 'wrong' },
    },
  ];
}

/** What waits for a person, each number a link to its list. Nothing to do stands back. */
export function WorkTiles({ work }: { work: DeskWork }) {
  return (
    <ul className={styles.tiles}>
      {tilesOf(work).map(({ count, one, many, to, tone }) => (
        <li key={many}>
          <Link to={to} className={styles.tile ?? ''}>
            <span className={`${styles.count} ${count > 0 ? styles[tone] : ''}`}>
              {formatUnits(count)}
            </span>{' '}
            <span className={styles.words}>{count === 1 ? one : many}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
