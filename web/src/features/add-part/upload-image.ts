import { MAX_IMAGE_BYTES } from '@brushline/contract/constants';
import { call } from '../../lib/api/call.ts';

/** Receives the uploaded share of the file, 0 to 1. */
type OnProgress = (share: number) => void;

/**
 * Sends a picture to the image host, without its metadata, and returns its address.
 *
 * @throws Error whose message says what to do next, if the host refuses the picture or cannot be reached; ApiError if the shop
 * does not return the upload address
 */
export async function uploadImage(file: File, onProgress: OnProgress): Promise<string> {
  const picture = await pictureAlone(file).catch(() => null);
  if (!picture || picture.size > MAX_IMAGE_BYTES)
    throw new Error('This image is too large for your browser. Choose a smaller one.');
  return sendImage(await uploadAddress(), picture, onProgress);
}

/** Returns where pictures are uploaded to. */
export async function uploadAddress(): Promise<string> {
  return (await call('getImageUpload', {})).url;
}

/** Sends a picture as it is, and returns its address. Throws as {@link uploadImage} does. */
export async function sendImage(
  url: string,
  picture: File,
  onProgress?: OnProgress,
): Promise<string> {
  return imageAddress(await post(url, picture, onProgress));
}

/** The quality of a redrawn JPEG or WebP; the loss is not visible. */
const QUALITY = 0.92;

/**
 * Redraws a picture upright, without its metadata: location, time and camera. A GIF has no location and stays as it is. Of
 * other animated pictures, only the first frame remains.
 *
 * @throws DOMException if the browser cannot draw a picture of this size
 */
async function pictureAlone(file: File): Promise<File> {
  if (file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    // A browser that cannot encode this type falls back to PNG.
    const drawn = await canvas.convertToBlob({ type: file.type, quality: QUALITY });
    return new File([drawn], file.name, { type: drawn.type });
  } finally {
    bitmap.close();
  }
}

/** An upload without progress for this long is aborted. */
const PATIENCE_MS = 40_000;

/** Posts with XMLHttpRequest, because `fetch` does not report upload progress. */
function post(url: string, file: File, onProgress?: OnProgress): Promise<string> {
  const body = new FormData();
  body.append('image', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('We could not upload the image. Try again in a moment.'));
    let patience = 0;
    const wait = () => {
      clearTimeout(patience);
      patience = window.setTimeout(() => request.abort(), PATIENCE_MS);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      wait();
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => resolve(request.responseText);
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => clearTimeout(patience);
    request.open('POST', url);
    request.send(body);
    wait();
  });
}

/** Reads the address from the host's answer, which is `{success, data: {url}}`. A refusal has no `data.url`. */
function imageAddress(answer: string): string {
  const refused = new Error('The image was rejected. Choose another one.');
  try {
    const { success, data }: { success?: unknown; data?: { url?: unknown } } = JSON.parse(answer);
    if (success === true && typeof data?.url === 'string') return data.url;
  } catch {
    // Anything but JSON is a refusal too.
  }
  throw refused;
}
