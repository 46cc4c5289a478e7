import type { Catalogue } from '@brushline/contract/order-list/catalogue';
import type { Part } from '@brushline/contract/parts/parts';
import { useLocation, useNavigate } from 'react-router-dom';
import { readShared } from '../read-shared.ts';
import { ClosablePanel } from './closable-panel.tsx';
import { ReviewRows } from './review-rows.tsx';

interface SharedPanelProps {
  catalogue: Catalogue<Part>;
  /** Called when all lines were added or left out. */
  onDone: (added: number) => void;
}

/**
 * Shows the lines in the address, at the prices of this moment, before any is added: of a list that somebody shared, or of
 * an order to repeat.
 */
export function SharedPanel({ catalogue, onDone }: SharedPanelProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const entries = readShared(hash);
  if (entries.length === 0) return null;
  const isRepeated = entries.some(({ cents }) => cents !== null);
  const close = () => void navigate('/list', { replace: true });
  return (
    <ClosablePanel key={hash} title={isRepeated ? 'Order again' : 'A list for you'} onClose={close}>
      <ReviewRows
        entries={entries}
        catalogue={catalogue}
        onDone={(added) => {
          close();
          onDone(added);
        }}
      />
    </ClosablePanel>
  );
}
