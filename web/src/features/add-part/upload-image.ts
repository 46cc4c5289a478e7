import { MAX_IMAGE_BYTES } from '@brushline/contract/constants';
import { call } from '../../lib/api/call.ts';

/** Called with the share of the file that is sent, 0 to 1. */
type OnProgress = (share: number) => void;

/**
 * Sends a picture to the image host, without its metadata, and returns its address.
 *
 * @throws Error with what to do next, when the host refuses it or cannot be reached; ApiError when the shop does not
 * give the address for uploads
 */
export async function uploadImage(file: File, onProgress: OnProgress): Promise<string> {
  const picture = await pictureAlone(file).catch(() => null);
  if (!picture || picture.size > MAX_IMAGE_BYTES)
    throw new Error('This image is too large for your browser. Choose a smaller one.');
  const { url } = await call('getImageUpload', {});
  return imageAddress(await post(url, picture, onProgress));
}

/** The quality of a redrawn JPEG or WebP; the loss is not visible. */
const QUALITY = 0.92;

/**
 * Redraws a picture, rotated upright, so that its file has no metadata: no location, no time, no camera. A GIF
 * has no location, and is not changed. Of other animated pictures, only the first frame stays.
 *
 * @throws DOMException when the browser cannot draw a picture of this size
 */
async function pictureAlone(file: File): Promise<File> {
  if (file.type === 'image/gif') return file;
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

/** How long the image host may make no progress before the upload is given up. */
const PATIENCE_MS = 40_000;

/** Posts with XMLHttpRequest, because `fetch` does not report upload progress. */
function post(url: string, file: File, onProgress: OnProgress): Promise<string> {
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
      if (lengthComputable) onProgress(loaded / total);
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
    // Not JSON: a refusal too.
  }
  throw refused;
}
