import { drawPart } from '@brushline/part-drawings/draw-part';
import type { SeedPart } from './part.ts';
import { drawBanner, drawFavicon, drawMissing } from './site-drawings.ts';

/** Every drawing of the shop: path below the site's public folder to SVG text. */
export function drawingFiles(parts: readonly SeedPart[]): ReadonlyMap<string, string> {
  const files = new Map(
    parts.map((part) => [part.image.slice(1), drawPart(part.drawing, part.name)]),
  );
  const bannerPart = parts.find((part) => part.drawing.kind === 'stator');
  if (bannerPart?.drawing.kind !== 'stator')
    throw new Error('The banner shows a stator: none found');
  files.set('drawings/banner.svg', drawBanner(bannerPart.drawing, bannerPart.name));
  files.set('drawings/missing.svg', drawMissing('no drawing'));
  files.set('favicon.svg', drawFavicon('Brushline'));
  return files;
}
