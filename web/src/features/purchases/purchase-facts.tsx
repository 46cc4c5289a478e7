import type { Order } from '@brushline/contract/orders/orders';
import type { Purchase } from '@brushline/contract/orders/purchases';
import { addressLines } from '@brushline/contract/values/address-lines';
import { formatCents, formatDollars, toCents } from '@brushline/contract/values/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { CopyableId } from '../../components/records/copyable-id.tsx';
import { Fact, Facts } from '../../components/records/facts.tsx';
import { useMay } from '../../lib/session/use-role.ts';
import { momentWords } from '../../lib/time/time-words.ts';
import { customerAddress } from '../customers/use-customer.ts';
import styles from './purchase-facts.module.css';
import { type Happening, historyOf } from './purchase-history.ts';

interface PurchaseFactsProps {
  purchase: Purchase;
  /** Whether the viewer is the customer, not staff. */
  isBuyer: boolean;
  /** Opens the change of address; `null` if it is not allowed. */
  onReaddress: (() => void) | null;
  /** Actions for an event. */
  actOn: (happening: Happening) => ReactNode;
}

/** Shows everything about a purchase except its parts: money, numbers, addresses, and its history. */
export function PurchaseFacts({ purchase, isBuyer, onReaddress, actOn }: PurchaseFactsProps) {
  const { delivery, billing, purchaseOrder, vatId, note, orders } = purchase;
  const [first] = orders;
  const transactions = new Set(orders.flatMap(({ transactionId }) => transactionId ?? []));
  return (
    <section aria-label="Details" className="stack">
      <Facts>
        <Sums purchase={purchase} />
        {!isBuyer && (
          <Fact label="Customer">
            <Customer purchase={purchase} />
          </Fact>
        )}
        {purchaseOrder && <Fact label="Purchase order">{purchaseOrder}</Fact>}
        <Fact label="Deliver to">
          <span className={styles.lines}>
            {delivery ? addressLines(delivery).join('\n') : first?.address}
          </span>
          {onReaddress && (
            <div>
              <Button variant="text" isSmall onClick={onReaddress}>
                Change address
              </Button>
            </div>
          )}
        </Fact>
        {billing && (
          <Fact label="Bill to">
            <span className={styles.lines}>{addressLines(billing).join('\n')}</span>
          </Fact>
        )}
        <Fact label="Phone">{delivery?.phone ?? first?.phone}</Fact>
        {vatId && <Fact label="VAT ID">{vatId}</Fact>}
        {note && (
          <Fact label="Note">
            <span className={styles.lines}>{note}</span>
          </Fact>
        )}
        {[...transactions].map((id) => (
          <Fact key={id} label="Transaction id">
            <CopyableId name="Transaction id" id={id} isLabelled />
          </Fact>
        ))}
      </Facts>
      <Timeline purchase={purchase} actOn={actOn} />
    </section>
  );
}

/** Shows the total of a purchase and, if they differ from it, the cancelled, expired, due and paid amounts. */
function Sums({ purchase }: Pick<PurchaseFactsProps, 'purchase'>) {
  const { total, due } = purchase;
  const paid = centsOf(purchase, wasPaid);
  const shares = [
    { label: 'Cancelled', sign: '−', cents: centsOf(purchase, isIn('cancelled')) },
    { label: 'Expired', sign: '−', cents: centsOf(purchase, isIn('expired')) },
    { label: 'To pay', sign: '', cents: toCents(due) ?? 0 },
    { label: 'Paid', sign: '', cents: paid },
  ].filter(({ cents }) => cents > 0 && cents < (toCents(total) ?? 0));
  return (
    <>
      <Fact label="Total">
        <strong className={styles.figure}>{formatDollars(total)}</strong>
      </Fact>
      {(due > 0 || paid > 0) &&
        shares.map(({ label, sign, cents }) => (
          <Fact key={label} label={label}>
            <span className={styles.figure}>{sign + formatCents(cents)}</span>
          </Fact>
        ))}
    </>
  );
}

const isIn = (state: Order['state']) => (order: Order) => order.state === state;

/** Tells whether an order was paid, even if it was refunded or archived later. */
function wasPaid({ state, units }: Order): boolean {
  return state === 'paid' || state === 'refunded' || (state === 'archived' && units !== undefined);
}

/** Adds up the totals of some lines. */
function centsOf({ orders }: Purchase, isMeant: (order: Order) => boolean): number {
  return orders.filter(isMeant).reduce((sum, { total }) => sum + (toCents(total) ?? 0), 0);
}

/** Links to the customer's page, if the user may see it. */
function Customer({ purchase: { name, email } }: Pick<PurchaseFactsProps, 'purchase'>) {
  const may = useMay();
  if (!may('getCustomer')) return name || email;
  return <Link to={customerAddress(email)}>{name || email}</Link>;
}

function Timeline({ purchase, actOn }: Pick<PurchaseFactsProps, 'purchase' | 'actOn'>) {
  return (
    <>
      <h2 className={styles.title}>What happened</h2>
      <ol className={styles.timeline}>
        {historyOf(purchase).map((happening) => (
          <li key={happening.key}>
            <time dateTime={happening.at}>{momentWords(happening.at)}</time>
            <div className={styles.happening}>
              <span>{happening.words}</span>
              {happening.note && <span className={styles.note}>{happening.note}</span>}
              {happening.trackedAt && <a href={happening.trackedAt}>Track this parcel</a>}
              {actOn(happening)}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
