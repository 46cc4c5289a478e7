import type { Part } from '@brushline/contract/parts/parts';
import { createContext } from 'react';

/** The first results of a search, which stand in the page before its script has the catalogue. */
export interface FirstResults {
  /** What the page was made for. Somebody may go back to another address before its script is there. */
  query: string;
  /** The search in it, as `writeSearch` writes it. */
  address: string;
  parts: readonly Part[];
  /** How many the search finds, and among how many. */
  count: number;
  total: number;
}

/** Those that the server has put into the page; `null` on every other page. */
export const GivenResults = createContext<FirstResults | null>(null);

/** Reads what the server has put into this page. */
export function readGivenResults(): FirstResults | null {
  const data = document.getElementById('given-results')?.textContent;
  return data ? (JSON.parse(data) as FirstResults) : null; // of our own server
}
