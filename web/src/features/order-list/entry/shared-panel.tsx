import type { Catalogue } from '@brushline/contract/order-list/catalogue';
import type { Part } from '@brushline/contract/parts/parts';
import { Button } from '../../../components/button.tsx';
import styles from './import-panel.module.css';
import { type ReviewEntry, ReviewRows } from './review-rows.tsx';

interface SharedPanelProps {
  entries: readonly ReviewEntry[];
  catalogue: Catalogue<Part>;
  onDone: () => void;
}

/** Shows the lines that came with the address, at the prices of this moment, before any is added. */
export function SharedPanel({ entries, catalogue, onDone }: SharedPanelProps) {
  const isRepeated = entries.some(({ cents }) => cents != null);
  const title = isRepeated ? 'Order again' : 'A list for you';
  return (
    <section aria-label={title} className={styles.panel}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button variant="outlined" onClick={onDone}>
          Close
        </Button>
      </div>
      <ReviewRows entries={entries} catalogue={catalogue} onDone={onDone} />
    </section>
  );
}
