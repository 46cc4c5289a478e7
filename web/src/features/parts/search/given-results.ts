import type { Part } from '@brushline/contract/parts/parts';
import { createContext } from 'react';

/** The first results of a search, shown by the page before its script has the catalogue. */
export interface FirstResults {
  /** The query that the page was made for. The visitor may return to another address before the script arrives. */
  query: string;
  /** The search in it, as `writeSearch` writes it. */
  address: string;
  parts: readonly Part[];
  /** The number of parts that the search finds, and the number of all parts. */
  count: number;
  total: number;
}

/** The results that the server has put into the page; `null` on every other page. */
export const GivenResults = createContext<FirstResults | null>(null);

/** Reads what the server has put into this page. */
export function readGivenResults(): FirstResults | null {
  const data = document.getElementById('given-results')?.textContent;
  return data ? (JSON.parse(data) as FirstResults) : null; // of our own server
}
