/** Pixels: twice as many as a card has on a desktop, for dense screens. The sheet is 4 to 3. */
const [WIDTH, HEIGHT] = [800, 600];

/**
 * Draws an SVG as a PNG, since image hosts take no SVG.
 *
 * @throws Error when the browser cannot show the drawing
 */
export async function drawnImage(svg: string): Promise<File> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const type = 'image/png';
  return new File([await canvas.convertToBlob({ type })], 'drawing.png', { type });
}

/** Returns an address that shows an SVG. The page's Content-Security-Policy does not allow `blob:`. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
