import type { Part } from '@brushline/contract/parts/parts';
import { type Fit, fitsOf, rotorFor } from '../fits/fits.ts';
import { similarParts } from './similar-parts.ts';

/** The data of a part's page. */
export interface PartView {
  part: Part;
  similar: readonly Part[];
  fits: readonly Fit[];
  /** The rotor that turns a stator into a motor; `null` for other parts, and if no rotor fits. */
  rotor: Part | null;
  /** The address of its drawing with all measures, if the server has rendered it into the page. */
  drawing?: string;
}

/** Finds the data for the page of a part number; `null` if no part on sale has this number. */
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
