import { type Address, addressLines } from '@brushline/contract/addresses';
import { mediumDate } from '@brushline/contract/dates';
import { formatDollars } from '@brushline/contract/money';
import type { Purchase } from '@brushline/contract/purchases';
import { CopyableId } from '../../components/records/copyable-id.tsx';
import { Fact, Facts } from '../../components/records/facts.tsx';
import styles from './purchase-facts.module.css';
import { eventWords } from './purchase-words.ts';

/** What a purchase says beside its parts: money, numbers, addresses, and what happened when. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { delivery, billing, purchaseOrder, vatId, note, orders, total, due } = purchase;
  const [first] = orders;
  const transactions = new Set(orders.flatMap(({ transactionId }) => transactionId ?? []));
  return (
    <section aria-label="Details" className={styles.facts}>
      <Facts>
        <Fact label="Total">
          <strong className={styles.figure}>{formatDollars(total)}</strong>
        </Fact>
        {due > 0 && due < total && (
          <Fact label="To pay">
            <span className={styles.figure}>{formatDollars(due)}</span>
          </Fact>
        )}
        {purchaseOrder && <Fact label="Your number">{purchaseOrder}</Fact>}
        <Fact label="Deliver to">
          {delivery ? (
            <Lines address={delivery} />
          ) : (
            <span className={styles.lines}>{first?.address}</span>
          )}
        </Fact>
        {billing && (
          <Fact label="Bill to">
            <Lines address={billing} />
          </Fact>
        )}
        <Fact label="Phone">{delivery?.phone ?? first?.phone}</Fact>
        {vatId && <Fact label="VAT id">{vatId}</Fact>}
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
      <Timeline purchase={purchase} />
    </section>
  );
}

function Lines({ address }: { address: Address }) {
  return <span className={styles.lines}>{addressLines(address).join('\n')}</span>;
}

function Timeline({ purchase }: { purchase: Purchase }) {
  return (
    <>
      <h2 className={styles.title}>What happened</h2>
      <ol className={styles.timeline}>
        {purchase.timeline.map(({ at, event, orders }, place) => (
          <li key={`${at} ${event} ${orders[0]}`}>
            <time dateTime={at}>{momentWords(at)}</time>
            <span>{eventWords(purchase, place)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The day and the time of an event, as the customer's own clock has them. */
function momentWords(at: string): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${mediumDate(date)}, ${time}`;
}
