import type { Customer } from '@brushline/contract/desk/customers';
import { counted } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import panelStyles from '../../components/panel.module.css';
import { Fact } from '../../components/records/facts.tsx';
import { Stars } from '../../components/stars.tsx';
import { dayWords } from '../../lib/time/time-words.ts';
import styles from './customer-facts.module.css';
import { CustomerNotes } from './customer-notes.tsx';

/** Shows who a customer is, and what they bought and wrote. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { email, since, lastSeen, lines, paidLines, paid, reviews } = customer;
  return (
    <div className={`stack ${styles.panels}`}>
      <dl className={`${panelStyles.panel} ${styles.panel}`}>
        <Fact label="E-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label="Since">{dateWords(since)}</Fact>
        <Fact label="Last visit">{dateWords(lastSeen)}</Fact>
        <Fact label="Ordered">{counted(lines, 'line')}</Fact>
        <Fact label="Paid">
          {formatDollars(paid)} for {counted(paidLines, 'line')}, before partial refunds
        </Fact>
      </dl>
      <CustomerNotes customer={customer} />
      {reviews.length > 0 && (
        <section className={`${panelStyles.panel} ${styles.panel}`}>
          <h2>Reviews</h2>
          {reviews.map(({ _id, rating, item, review, hidden }) => (
            <div key={_id} className={styles.review}>
              <p className={styles.about}>
                <Stars rating={rating} /> {item}
              </p>
              <p>{review}</p>
              {hidden !== null && <p className={styles.about}>{`Hidden: ${hidden}`}</p>}
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

function dateWords(at: string | null): string {
  return at === null ? 'Never signed in here' : dayWords(at);
}
