import { drawPart } from '@brushline/part-drawings/draw-part';
import type { SeedPart } from './part.ts';

/** The drawing of each part: path below the site's public folder to SVG text. */
export function drawingFiles(parts: readonly SeedPart[]): ReadonlyMap<string, string> {
  return new Map(
    parts.map(({ image, drawing, name }) => [image.slice(1), drawPart(drawing, name)]),
  );
}
