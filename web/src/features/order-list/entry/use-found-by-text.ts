import type { Part } from '@brushline/contract/parts/parts';
import { useEffect, useState } from 'react';
import { createTextSearch } from '../../parts/search/text/text-search.ts';
import { hitParts } from '../../parts/search/text/use-text-hits.ts';
import { useCatalogue } from '../../parts/use-parts.ts';

/** The maximum number of texts to search for: a list with more unknown lines is about something else. */
const MOST_TEXTS = 30;

/** The number of parts offered for each text. */
const OFFERED = 3;

/** Searches for each text, and returns the best parts once they are found: some lists name parts in words. */
export function useFoundByText(texts: readonly string[]): ReadonlyMap<string, readonly Part[]> {
  const { data: parts } = useCatalogue();
  const [found, setFound] = useState<ReadonlyMap<string, readonly Part[]>>(new Map());
  // The texts stay those of the first render: a new search for each answered line would index all parts again.
  const [wanted] = useState(() => texts.slice(0, MOST_TEXTS));
  useEffect(() => {
    if (!parts || wanted.length === 0) return;
    const search = createTextSearch(parts);
    const offered = wanted.map(async (text) => {
      const { hits } = await search.find(text);
      return [text, hitParts(parts, hits).slice(0, OFFERED)] as const;
    });
    // All at once, because each update checks the whole list again.
    Promise.all(offered).then((all) => setFound(new Map(all)), console.warn);
    return () => search.close();
  }, [wanted, parts]);
  return found;
}
