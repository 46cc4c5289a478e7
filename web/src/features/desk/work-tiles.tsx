import { type DeskWork, UNPAID_HOURS } from '@brushline/contract/desk/desk';
import { Link } from 'react-router-dom';
import { type CallName, useMay } from '../../lib/session/use-role.ts';
import { formatUnits } from '../../lib/units.ts';
import styles from './work-tiles.module.css';

interface Tile {
  /** Absent until it is known. */
  count: number | undefined;
  one: string;
  many: string;
  /** The address of the list. */
  to: string;
  tone: 'due' | 'wrong';
  /** The call behind the list. */
  needs: CallName;
}

function tilesOf(work: DeskWork | null): Tile[] {
  const orders = '/dashboard/orders';
  return [
    {
      ...{ count: work?.toShip, one: 'line to ship', many: 'lines to ship', tone: 'due' },
      ...{ to: '/dashboard/pick', needs: 'listOrdersToShip' },
    },
    {
      count: work?.unpaid,
      one: `line unpaid for over ${UNPAID_HOURS} hours`,
      many: `lines unpaid for over ${UNPAID_HOURS} hours`,
      to: `${orders}?state=pending&hours=${UNPAID_HOURS}`,
      ...{ tone: 'due', needs: 'searchOrders' },
    },
    {
      ...{ count: work?.lowStock, one: 'part low in stock', many: 'parts low in stock' },
      ...{ to: '/dashboard/manageProducts?shelf=low', tone: 'due', needs: 'listProducts' },
    },
    {
      ...{ count: work?.disputes, one: 'payment in dispute', many: 'payments in dispute' },
      ...{ to: '/dashboard/troubles', tone: 'wrong', needs: 'getDeskTroubles' },
    },
    {
      ...{
        count: work?.refundsFailed,
        one: 'refund failed',
        many: 'refunds failed',
        tone: 'wrong',
      },
      ...{ to: `${orders}?state=refundFailed`, needs: 'searchOrders' },
    },
    {
      ...{ count: work?.mailsUnsent, one: 'e-mail not sent', many: 'e-mails not sent' },
      ...{ to: '/dashboard/troubles', tone: 'wrong', needs: 'getDeskTroubles' },
    },
    {
      ...{
        count: work?.orphans,
        one: 'payment without an order',
        many: 'payments without an order',
      },
      ...{ to: '/dashboard/troubles', tone: 'wrong', needs: 'getDeskTroubles' },
    },
  ];
}

/**
 * Shows the work that waits for a role, each number as a link to its list. Tiles without work are subdued. While the
 * work is counted (`null`), the tiles keep their places, so that nothing below them moves.
 */
export function WorkTiles({ work }: { work: DeskWork | null }) {
  const may = useMay();
  const tiles = tilesOf(work).filter(({ needs }) => may(needs));
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ count, one, many, to, tone }) => (
        <li key={many}>
          <Link to={to} className={styles.tile ?? ''}>
            <span className={`${styles.count} ${count ? styles[tone] : ''}`}>
              {count === undefined ? '–' : formatUnits(count)}
            </span>{' '}
            <span className={styles.words}>{count === 1 ? one : many}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
