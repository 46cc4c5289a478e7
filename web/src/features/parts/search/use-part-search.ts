import type { Part } from '@brushline/contract/parts';
import { useDeferredValue, useMemo, useTransition } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAlive } from '../../../lib/use-alive.ts';
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
  const [, startTransition] = useTransition();
  const isAlive = useAlive();
  const { search, faults } = useMemo(
    () => readSearch(isAlive ? address : NO_ADDRESS),
    [address, isAlive],
  );
  const index = useMemo(() => createTextIndex(parts), [parts]);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findParts(parts, wanted, index(wanted.text)), [parts, wanted, index]);
  const go = (next: URLSearchParams, replaces = false) =>
    startTransition(() => setAddress(next, { replace: replaces, preventScrollReset: true }));
  return {
    search,
    faults,
    found,
    change: (part, how) => go(writeSearch({ ...search, ...part }), how?.replaces),
    drop: (key) => {
      const next = new URLSearchParams(address);
      next.delete(key);
      go(next);
    },
    clear: () => go(writeSearch({ ...everything, view: search.view })),
  };
}
