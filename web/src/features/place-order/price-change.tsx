import { type Terms, unitPriceAt } from '@brushline/contract/terms/pricing';
import { formatCents } from '@brushline/contract/values/money';
import { useState } from 'react';
import styles from './price-change.module.css';

interface PriceChangeProps {
  part: Terms;
  /** The typed quantity, which may be `NaN`. */
  quantity: number;
}

/** Shows a price change since the page was opened, before the order is sent. */
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
