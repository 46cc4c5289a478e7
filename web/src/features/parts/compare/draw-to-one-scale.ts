import type { Part } from '@brushline/contract/parts/parts';
import { drawSpecs } from '../drawing/draw-specs.ts';
import { svgAddress } from '../drawing/svg-address.ts';

/** The width of a drawing, in px. */
const PAGE_WIDTH = 400;

/** The possible lengths of a scale bar, in mm. */
const BARS = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** The maximum length of a scale bar, as a share of the drawing's width. */
const BAR_SHARE = 0.4;

/** The drawing of a part, in which a millimetre is as long as in the others. */
export interface ScaledDrawing {
  part: Part;
  /** `null` if the measures are not enough. Then the picture of the part is shown, not to scale. */
  drawn: { address: string; share: number } | null;
}

/** Drawings of some parts to one scale, and a scale bar: its length in mm, and as a share of the width. */
export interface ScaledDrawings {
  drawings: readonly ScaledDrawing[];
  bar: { mm: number; share: number } | null;
}

/** Draws parts to the smallest of their scales. The largest part fills its place, and the others are smaller in proportion. */
export function drawToOneScale(parts: readonly Part[]): ScaledDrawings {
  const sheets = parts.map(({ category, specs, name }) =>
    category && specs ? drawSpecs(category, specs, name) : null,
  );
  const scales = sheets.flatMap((sheet) => sheet?.pxPerMm ?? []);
  const scale = Math.min(...scales);
  const drawings = parts.map((part, i) => {
    const sheet = sheets[i];
    if (!sheet) return { part, drawn: null };
    return { part, drawn: { address: svgAddress(sheet.plain), share: scale / sheet.pxPerMm } };
  });
  const mm = BARS.findLast((length) => (length * scale) / PAGE_WIDTH <= BAR_SHARE);
  if (scales.length === 0 || mm === undefined) return { drawings, bar: null };
  return { drawings, bar: { mm, share: (mm * scale) / PAGE_WIDTH } };
}
