import type { Catalogue } from '@brushline/contract/order-list/catalogue';
import type { Part } from '@brushline/contract/parts/parts';
import { ClosablePanel } from './closable-panel.tsx';
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
    <ClosablePanel title={title} onClose={onDone}>
      <ReviewRows entries={entries} catalogue={catalogue} onDone={onDone} />
    </ClosablePanel>
  );
}
