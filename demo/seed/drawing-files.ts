import { drawPart } from '@brushline/part-drawings/draw-part';
import type { SeedPart } from './part.ts';

/** Draws each part. Returns SVG text by the path below the site's public folder. */
export function drawingFiles(parts: readonly SeedPart[]): ReadonlyMap<string, string> {
  return new Map(
    parts.map(({ image, drawing, name }) => [image.slice(1), drawPart(drawing, name)]),
  );
}
