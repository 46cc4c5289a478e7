import { MAX_IMAGE_BYTES } from '@brushline/contract/constants';
import { call } from '../../lib/api/call.ts';
import { pictureAlone } from './picture-alone.ts';

/** The image host did not take the picture. `message` says what to do next. */
class ImageUploadError extends Error {
  override readonly name = 'ImageUploadError';
}

interface UploadOptions {
  /** Called with how much of the file is sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a picture to the image host, without what its file says beside it, and answers its address.
 * @throws ImageUploadError when the host refuses it or can not be reached; ApiError when the shop does
 * not say where to upload to.
 */
export async function uploadImage(file: File, { onProgress }: UploadOptions): Promise<string> {
  const picture = await prepared(file);
  const { url } = await call('getImageUpload', {});
  return imageAddress(await post(url, picture, onProgress));
}

async function prepared(file: File): Promise<File> {
  const picture = await pictureAlone(file).catch(() => null);
  if (!picture || picture.size > MAX_IMAGE_BYTES)
    throw new ImageUploadError('This image is too large for your browser. Choose a smaller one.');
  return picture;
}

/** `fetch` tells nothing of how much is sent, so this is an XMLHttpRequest. */
function post(url: string, file: File, onProgress: (share: number) => void): Promise<string> {
  const body = new FormData();
  body.append('image', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(new ImageUploadError('We could not upload the image. Try again in a moment.'));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve(request.responseText);
    request.onerror = fail;
    request.onabort = fail;
    request.open('POST', url);
    request.send(body);
  });
}

/** The host's answer is `{success, data: {url}}`; a refusal has no `data.url`. */
function imageAddress(answer: string): string {
  const refused = new ImageUploadError('The image was rejected. Choose another one.');
  try {
    const { success, data }: { success?: unknown; data?: { url?: unknown } } = JSON.parse(answer);
    if (success === true && typeof data?.url === 'string') return data.url;
  } catch {
    // Not JSON: a refusal too.
  }
  throw refused;
}
