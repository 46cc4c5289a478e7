import type { Part } from '@brushline/contract/parts/parts';
import { drawSpecs } from './draw-specs.ts';

/** The address of a part's drawing with all its measures, an image in itself; `null` where those stated make none. */
export function measuredAddress({ category, specs, name }: Part): string | null {
  const sheet = category && specs ? drawSpecs(category, specs, name) : null;
  return sheet && `data:image/svg+xml,${encodeURIComponent(sheet.measured)}`;
}
