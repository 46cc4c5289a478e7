import type { Part } from '@brushline/contract/parts/parts';
import { useEffect, useState } from 'react';
import { createTextSearch } from '../../parts/search/text/text-search.ts';
import { hitParts } from '../../parts/search/text/use-text-hits.ts';
import { useCatalogue } from '../../parts/use-parts.ts';

/** How many texts are searched for: a list that has more of them is of something else. */
const MOST_TEXTS = 30;

/** How many parts are offered for each. */
const OFFERED = 3;

/** Returns the best parts that the search finds by each text, as soon as they are known: lists name parts in words, too. */
export function useFoundByText(texts: readonly string[]): ReadonlyMap<string, readonly Part[]> {
  const { data: parts } = useCatalogue();
  const [found, setFound] = useState<ReadonlyMap<string, readonly Part[]>>(new Map());
  // A list is searched as it was read: each answer to one of its lines would index all parts again.
  const [wanted] = useState(() => texts.slice(0, MOST_TEXTS));
  useEffect(() => {
    if (!parts || wanted.length === 0) return;
    const search = createTextSearch(parts);
    const offered = wanted.map(async (text) => {
      const { hits } = await search.find(text);
      return [text, hitParts(parts, hits).slice(0, OFFERED)] as const;
    });
    // All at once, because each change checks the whole list again.
    Promise.all(offered).then((all) => setFound(new Map(all)), console.warn);
    return () => search.close();
  }, [wanted, parts]);
  return found;
}
