import { createContext } from 'react';
import type { PartView } from './part-view.ts';

/** The part that the server has put into the page; `null` on every other page. */
export const GivenPart = createContext<PartView | null>(null);

/** Reads what the server has put into this page. */
export function readGivenPart(): PartView | null {
  const data = document.getElementById('given-part')?.textContent;
  return data ? (JSON.parse(data) as PartView) : null; // of our own server
}
