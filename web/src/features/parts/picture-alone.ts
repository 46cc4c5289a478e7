import { mayHoldMetadata } from './image-metadata.ts';

/** Of a JPEG or WebP that is drawn anew; the eye does not see what is lost. */
const QUALITY = 0.92;

/**
 * The picture of an image file and nothing else: no place, no time, no camera. A file that may say
 * more is drawn anew in its own size and type, the way up that its camera noted; an animated one
 * becomes its first frame then.
 *
 * @throws DOMException when the browser can not draw a picture of this size
 */
export async function pictureAlone(file: File): Promise<File> {
  if (!mayHoldMetadata(file.type, new Uint8Array(await file.arrayBuffer()))) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    // A browser that does not write this type writes PNG.
    const drawn = await canvas.convertToBlob({ type: file.type, quality: QUALITY });
    return new File([drawn], file.name, { type: drawn.type });
  } finally {
    bitmap.close();
  }
}
