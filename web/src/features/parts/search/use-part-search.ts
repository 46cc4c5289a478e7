import type { Part } from '@brushline/contract/parts/parts';
import { startTransition, useDeferredValue, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAlive } from '../../../lib/hooks/use-alive.ts';
import { type Found, findParts } from './find-parts.ts';
import {
  type AddressFault,
  everything,
  type PartSearch,
  readSearch,
  writeSearch,
} from './part-search.ts';
import { createTextIndex } from './text-index.ts';

/** The page is built without one, and begins as it was built. */
const NO_ADDRESS = new URLSearchParams();

interface PartSearchState {
  search: PartSearch;
  /** Pieces of the address that mean nothing. */
  faults: readonly AddressFault[];
  found: Found;
  /** Changes the search. Typing replaces the address, so that Back leaves the page and not a letter. */
  change: (part: Partial<PartSearch>, how?: { replaces: boolean }) => void;
  /** Leaves a piece out of the address. */
  drop: (key: string) => void;
  clear: () => void;
}

/** The search that the address holds, and what it finds in a catalogue. */
export function usePartSearch(parts: readonly Part[]): PartSearchState {
  const [address, setAddress] = useSearchParams();
  const isAlive = useAlive();
  const { search: inAddress, faults } = useMemo(
    () => readSearch(isAlive ? address : NO_ADDRESS),
    [address, isAlive],
  );
  // A box shows its tick at once, and not when the results are there.
  const [search, showSearch] = useOptimistic(inAddress);
  const index = useMemo(() => createTextIndex(parts), [parts]);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findParts(parts, wanted, index(wanted.text)), [parts, wanted, index]);
  const goTo = (next: URLSearchParams, replaces = false) =>
    setAddress(next, { replace: replaces, preventScrollReset: true });
  const go = (next: PartSearch, replaces?: boolean) =>
    startTransition(() => {
      showSearch(next);
      goTo(writeSearch(next), replaces);
    });
  return {
    search,
    faults,
    found,
    change: (part, how) => go({ ...search, ...part }, how?.replaces),
    drop: (key) => {
      const next = new URLSearchParams(address);
      next.delete(key);
      goTo(next);
    },
    clear: () => go({ ...everything, view: search.view }),
  };
}
