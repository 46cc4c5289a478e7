import { type Terms, unitPriceAt } from '@brushline/contract/terms/pricing';
import { formatCents } from '@brushline/contract/values/money';
import { useState } from 'react';
import styles from './price-change.module.css';

interface PriceChangeProps {
  part: Terms;
  /** What is typed; not a number while it is being typed. */
  quantity: number;
}

/** Says what a unit cost when the page was opened, if that is another price than now: before the order is sent. */
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
