import type { Part } from '@brushline/contract/parts/parts';
import { drawSpecs } from '../drawing/draw-specs.ts';

/** The width of a drawing, in px. */
const PAGE_WIDTH = 400;

/** Lengths that a scale bar shows, in mm. */
const BARS = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** The most of a drawing's width that a scale bar takes. */
const BAR_SHARE = 0.4;

/** The drawing of one part among others, so that a millimetre is as long in each. */
export interface ScaledDrawing {
  part: Part;
  /** `null` where its measures do not make a drawing: then its picture is shown, to no scale. */
  drawn: { address: string; share: number } | null;
}

/** Drawings of some parts to one scale, and how long a bar of so many mm is, as a share of the width. */
export interface ScaledDrawings {
  drawings: readonly ScaledDrawing[];
  bar: { mm: number; share: number } | null;
}

/**
 * Draws parts to the smallest scale of all, so that the largest part fills its place and the others are smaller in
 * proportion.
 */
export function drawToOneScale(parts: readonly Part[]): ScaledDrawings {
  const sheets = parts.map(({ category, specs, name }) =>
    category && specs ? drawSpecs(category, specs, name) : null,
  );
  const scales = sheets.flatMap((sheet) => sheet?.pxPerMm ?? []);
  const scale = Math.min(...scales);
  const drawings = parts.map((part, i) => {
    const sheet = sheets[i];
    if (!sheet) return { part, drawn: null };
    const address = `data:image/svg+xml,${encodeURIComponent(sheet.plain)}`;
    return { part, drawn: { address, share: scale / sheet.pxPerMm } };
  });
  const mm = BARS.findLast((length) => (length * scale) / PAGE_WIDTH <= BAR_SHARE);
  if (scales.length === 0 || mm === undefined) return { drawings, bar: null };
  return { drawings, bar: { mm, share: (mm * scale) / PAGE_WIDTH } };
}
