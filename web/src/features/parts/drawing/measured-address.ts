import type { Part } from '@brushline/contract/parts/parts';
import { drawSpecs } from './draw-specs.ts';
import { svgAddress } from './svg-address.ts';

/** Returns a `data:` address of a part's drawing with all measures; `null` if the stated ones are not enough. */
export function measuredAddress({ category, specs, name }: Part): string | null {
  const sheet = category && specs ? drawSpecs(category, specs, name) : null;
  return sheet && svgAddress(sheet.measured);
}
