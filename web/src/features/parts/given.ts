import { createContext } from 'react';
import type { PartView } from './details/part-view.ts';
import type { FirstResults } from './search/first-results.ts';

/** What the server has put into a page beside its markup: the part that it is about, or the first results of a search. */
export interface GivenData {
  part?: PartView;
  results?: FirstResults;
}

/** What came with this page; nothing with most. */
export const Given = createContext<GivenData>({});

/** Reads what the server has put into this page. */
export function readGiven(): GivenData {
  return JSON.parse(document.getElementById('given')?.textContent ?? '{}') as GivenData; // of our own server
}
