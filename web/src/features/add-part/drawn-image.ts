import { svgAddress } from '../parts/drawing/svg-address.ts';

/** Pixels: twice the size of a card on a desktop, for high-density screens. The drawing's aspect ratio is 4:3. */
const [WIDTH, HEIGHT] = [800, 600];

/**
 * Converts an SVG to a PNG, because image hosts do not accept SVG.
 *
 * @throws Error if the browser cannot decode the drawing
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
