import type { Part } from '@brushline/contract/parts/parts';
import { use, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAlive } from '../../../lib/hooks/use-alive.ts';
import { Given } from '../given.ts';
import { type Found, findParts } from './find-parts.ts';
import {
  type AddressFault,
  everything,
  type PartSearch,
  readSearch,
  writeSearch,
} from './part-search.ts';
import { useTextHits } from './text/use-text-hits.ts';

/** Changes a search. The change may depend on the current search. */
export type ChangeSearch = (
  change: Partial<PartSearch> | ((search: PartSearch) => Partial<PartSearch>),
  how?: { replaces: boolean },
) => void;

export interface FoundByText extends Found {
  /** Texts with fewer words that find something, if the search finds nothing. */
  shorter: readonly string[];
}

interface PartSearchState {
  /** The search in the address. */
  search: PartSearch;
  /** The invalid parameters of the address. */
  faults: readonly AddressFault[];
  /** The results; `null` until the parts and the hits of the text are known. */
  found: FoundByText | null;
  /** Changes the search. Typing replaces the address, so that Back leaves the page instead of undoing a letter. */
  change: ChangeSearch;
  /** Removes a parameter from the address. */
  drop: (key: string) => void;
  clear: () => void;
}

/** Reads the search from the address, and finds its parts in a catalogue. */
export function usePartSearch(parts: readonly Part[] | undefined): PartSearchState {
  const [address] = useSearchParams();
  const madeFor = use(Given).results?.query ?? '';
  // The first render must match the prerendered page, whatever the current address.
  const query = useAlive() ? String(address) : madeFor;
  const { search, faults } = useMemo(() => readSearch(new URLSearchParams(query)), [query]);
  const found = useFound(parts, search);
  const { change, drop } = useChange();
  return {
    search,
    faults,
    found,
    change,
    drop,
    clear: () => change({ ...everything, view: search.view }),
  };
}

function useFound(parts: readonly Part[] | undefined, search: PartSearch): FoundByText | null {
  const answer = useTextHits(parts, search.text);
  // A changed text does not change the results until its own are known.
  const demanded = String(writeSearch({ ...search, text: '' }));
  const demands = useMemo(() => readSearch(new URLSearchParams(demanded)).search, [demanded]);
  return useMemo(
    () =>
      parts && answer
        ? {
            ...findParts(parts, { ...demands, text: answer.text }, answer.hits),
            shorter: answer.shorter,
          }
        : null,
    [parts, demands, answer],
  );
}

/** Returns functions that change the current address. They are stable across searches. */
function useChange(): Pick<PartSearchState, 'change' | 'drop'> {
  const navigate = useNavigate();
  return useMemo(() => {
    const goTo = (next: URLSearchParams, replace = false) => {
      // Leaving a field may submit its change again. That must not add a second history entry.
      if (`${next}` !== location.search.slice(1))
        void navigate({ search: `?${next}` }, { replace, preventScrollReset: true });
    };
    return {
      change(changed, how) {
        const { search: now, faults } = readSearch(new URLSearchParams(location.search));
        const pieces = typeof changed === 'function' ? changed(now) : changed;
        const next = writeSearch({ ...now, ...pieces });
        for (const { key, value } of faults)
          if (!(pieceOf(key) in pieces) && !next.has(key)) next.set(key, value);
        goTo(next, how?.replaces);
      },
      drop(key) {
        const next = new URLSearchParams(location.search);
        next.delete(key);
        goTo(next);
      },
    };
  }, [navigate]);
}

/**
 * Returns the field of the search that an invalid parameter belongs to. The parameter stays until this field changes. Filters
 * belong to the category.
 */
function pieceOf(key: string): keyof PartSearch {
  if (key === 'for') return 'units';
  return key === 'sort' || key === 'view' ? key : 'category';
}
