import { UNPAID_HOURS } from '@brushline/contract/constants';
import type { DeskWork } from '@brushline/contract/desk/desk';
import { groupDigits } from '@brushline/contract/values/digits';
import { Link } from 'react-router-dom';
import { type CallName, useMay } from '../../lib/session/use-role.ts';
import styles from './work-tiles.module.css';

/** A list of work: its address, and the call that reads it. */
interface List {
  to: string;
  needs: CallName;
  tone: 'due' | 'wrong';
}

interface Tile extends List {
  /** Missing until the work is counted. */
  count: number | undefined;
  one: string;
  many: string;
}

const ORDERS = '/dashboard/orders';
const UNPAID = `${ORDERS}?state=pending&hours=${UNPAID_HOURS}`;
const LOW = '/dashboard/manageProducts?shelf=low';

const TO_SHIP: List = { to: '/dashboard/pick', needs: 'listOrdersToShip', tone: 'due' };
const LATE: List = { to: UNPAID, needs: 'searchOrders', tone: 'due' };
const SCARCE: List = { to: LOW, needs: 'listProducts', tone: 'due' };
const FAILED: List = { to: `${ORDERS}?state=refundFailed`, needs: 'searchOrders', tone: 'wrong' };
const TROUBLES: List = { to: '/dashboard/troubles', needs: 'getDeskTroubles', tone: 'wrong' };

function tilesOf(work: DeskWork | null): Tile[] {
  const tile = (count: number | undefined, one: string, many: string, list: List): Tile => ({
    ...list,
    count,
    one,
    many,
  });
  const late = `unpaid for over ${UNPAID_HOURS} hours`;
  return [
    tile(work?.toShip, 'line to ship', 'lines to ship', TO_SHIP),
    tile(work?.unpaid, `line ${late}`, `lines ${late}`, LATE),
    tile(work?.lowStock, 'part low in stock', 'parts low in stock', SCARCE),
    tile(work?.disputes, 'payment in dispute', 'payments in dispute', TROUBLES),
    tile(work?.refundsFailed, 'refund failed', 'refunds failed', FAILED),
    tile(work?.mailsUnsent, 'e-mail not sent', 'e-mails not sent', TROUBLES),
    tile(work?.orphans, 'payment without an order', 'payments without an order', TROUBLES),
  ];
}

/**
 * Shows the open work for the user's role. Each number links to its list, and tiles without work are subdued. While the work is
 * counted (`null`), the tiles keep their places, to prevent a layout shift.
 */
export function WorkTiles({ work }: { work: DeskWork | null }) {
  const may = useMay();
  const tiles = tilesOf(work).filter(({ needs }) => may(needs));
  return (
    <ul className={`stack ${styles.tiles}`}>
      {tiles.map(({ count, one, many, to, tone }) => (
        <li key={many}>
          <Link to={to} className={`boxed ${styles.tile}`}>
            <span className={`${styles.count} ${count ? styles[tone] : ''}`}>
              {count === undefined ? '–' : groupDigits(count)}
            </span>{' '}
            <span className={`quiet ${styles.words}`}>{count === 1 ? one : many}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
