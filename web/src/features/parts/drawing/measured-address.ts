import type { Part } from '@brushline/contract/parts/parts';
import { drawSpecs } from './draw-specs.ts';

/**
 * Returns the address of a part's drawing with all its measures, which is itself an image; `null` if the stated ones
 * make none.
 */
export function measuredAddress({ category, specs, name }: Part): string | null {
  const sheet = category && specs ? drawSpecs(category, specs, name) : null;
  return sheet && `data:image/svg+xml,${encodeURIComponent(sheet.measured)}`;
}
