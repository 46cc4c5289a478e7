import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OPEN_DRAFT, parsed, tabStore } from '../../../lib/browser/storage.ts';
import { readShared, type SharedEntry } from '../read-shared.ts';
import { ClosablePanel } from './closable-panel.tsx';
import { type OnReviewed, ReviewRows } from './review-rows.tsx';

const KEY = `${OPEN_DRAFT}shared-list`;

/** Reads the unanswered lines of an address. After a reload or a login, the answered ones must not return. */
function readOpen(hash: string): readonly SharedEntry[] {
  const kept: { hash?: string; left?: SharedEntry[] } = Object(parsed(tabStore.read(KEY)));
  return kept.hash === hash && kept.left?.length ? kept.left : readShared(hash);
}

interface SharedPanelProps {
  finder: PartFinder;
  /** Called when every line was added or left out. */
  onDone: OnReviewed;
}

/**
 * Shows the lines in the address at current prices, before any is added. They are from a shared list, or from an order to
 * repeat.
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
