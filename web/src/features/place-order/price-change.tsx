import { type Terms, unitPriceAt } from '@brushline/contract/terms/pricing';
import { formatCents } from '@brushline/contract/values/money';
import { useState } from 'react';
import styles from './price-change.module.css';

interface PriceChangeProps {
  part: Terms;
  /** What is typed; not a number while it is being typed. */
  quantity: number;
}

/** Shows the price at which the page was opened, if it has changed since then, before the order is sent. */
export function PriceChange({ part, quantity }: PriceChangeProps) {
  const [seen] = useState(part);
  const [was, now] = [unitPriceAt(seen, quantity), unitPriceAt(part, quantity)];
  const words = `Each unit now costs ${formatCents(now)}. It was ${formatCents(was)} when you opened this page.`;
  return (
    <p role="status" className={styles.change}>
      {was !== now && words}
    </p>
  );
}
