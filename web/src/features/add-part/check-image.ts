import { MAX_IMAGE_BYTES } from '@brushline/contract/constants';

/** The types that the image host accepts, as the browser's file chooser names them. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

const MEGABYTE = 1024 * 1024;

/** Returns why a file cannot be used as a picture; `null` if it can. Its name does not matter. */
export async function fileFault(file: File): Promise<string | null> {
  if (!IMAGE_TYPES.some((type) => type === file.type))
    return 'Choose a PNG, JPEG, GIF or WebP image';
  if (file.size === 0) return 'This file is empty. Choose another one';
  if (file.size > MAX_IMAGE_BYTES)
    return `Choose an image no larger than ${MAX_IMAGE_BYTES / MEGABYTE} MB`;
  return (await isReadable(file)) ? null : 'This file is not a valid image';
}

/** Tells whether the browser can decode the file. */
async function isReadable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file, { resizeWidth: 1 })).close();
    return true;
  } catch {
    return false;
  }
}

/** Formats `1536000` as `'1.5 MB'`, `900` as `'1 KB'`. */
export function formatBytes(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
