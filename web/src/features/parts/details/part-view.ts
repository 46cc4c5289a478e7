import type { Part } from '@brushline/contract/parts/parts';
import { type Fit, fitsOf, rotorFor } from '../fits/fits.ts';
import { similarParts } from './similar-parts.ts';

/** What a part's page shows. */
export interface PartView {
  part: Part;
  similar: readonly Part[];
  fits: readonly Fit[];
  /** The rotor that makes a motor of a stator; `null` for every other part, and where we have none. */
  rotor: Part | null;
  /** The address of its drawing with all measures, where the server has put it into the page. */
  drawing?: string;
}

/** Finds what the page of a part number shows; `null` when no part on sale has it. */
export function viewOf(parts: readonly Part[], number: string): PartView | null {
  const part = parts.find((each) => each.number === number);
  if (!part) return null;
  return {
    part,
    similar: similarParts(part, parts),
    fits: fitsOf(part, parts),
    rotor: rotorFor(part, parts),
  };
}

/** Returns the title of a part's page, for the browser's tab and search engines, without the shop's name. */
export function pageTitleOf({ name, number }: Part): string {
  return `${name}, ${number}`;
}
