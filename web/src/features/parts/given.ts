import { createContext } from 'react';
import type { PartView } from './details/part-view.ts';
import type { FirstResults } from './search/first-results.ts';

/** The data that the server has rendered into a page: the part of the page, or the first results of a search. */
export interface GivenData {
  part?: PartView;
  results?: FirstResults;
}

/** The data rendered into this page. Most pages have none. */
export const Given = createContext<GivenData>({});

/** Reads the data that the server has rendered into this page. */
export function readGiven(): GivenData {
  return JSON.parse(document.getElementById('given')?.textContent ?? '{}') as GivenData; // of our own server
}
