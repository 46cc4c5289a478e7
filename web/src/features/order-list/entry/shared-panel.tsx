import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OPEN_DRAFT } from '../../../lib/open-draft.ts';
import { parsed, tabStore } from '../../../lib/storage.ts';
import { readShared, type SharedEntry } from '../read-shared.ts';
import { ClosablePanel } from './closable-panel.tsx';
import { type OnReviewed, ReviewRows } from './review-rows.tsx';

const KEY = `${OPEN_DRAFT}shared-list`;

/** Reads the lines of an address that wait for an answer: after a reload or a login, the others would be added once more. */
function readOpen(hash: string): readonly SharedEntry[] {
  const kept: { hash?: string; left?: SharedEntry[] } = Object(parsed(tabStore.read(KEY)));
  return kept.hash === hash && kept.left?.length ? kept.left : readShared(hash);
}

interface SharedPanelProps {
  finder: PartFinder;
  /** Called when all lines were added or left out. */
  onDone: OnReviewed;
}

/**
 * Shows the lines in the address, at the prices of this moment, before any is added: of a list that somebody shared, or of
 * an order to repeat.
 */
export function SharedPanel({ finder, onDone }: SharedPanelProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const entries = useMemo(() => readOpen(hash), [hash]);
  if (entries.length === 0) return null;
  const isRepeated = entries.some(({ cents }) => cents !== null);
  const close = () => {
    tabStore.remove(KEY);
    void navigate('/list', { replace: true });
  };
  return (
    <ClosablePanel key={hash} title={isRepeated ? 'Order again' : 'A list for you'} onClose={close}>
      <ReviewRows
        entries={entries}
        finder={finder}
        onLeft={(left) => tabStore.write(KEY, JSON.stringify({ hash, left }))}
        onDone={(...outcome) => {
          close();
          onDone(...outcome);
        }}
      />
    </ClosablePanel>
  );
}
