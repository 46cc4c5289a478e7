import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { imageSize } from './image-size.ts';
import { imageType } from './image-type.ts';
import { drain, readUpload } from './read-upload.ts';
import { UploadRefusal } from './refusal.ts';

/**
 * Stores the uploaded image under a random id and answers in imgbb's shape.
 * @throws UploadRefusal for a wrong key or what is not an image
 */
export async function upload(request: IncomingMessage, url: URL, apiKey: string, folder: string) {
  if (url.searchParams.get('key') !== apiKey) {
    await drain(request);
    throw new UploadRefusal(400, 100, 'Invalid API v1 key.');
  }
  const { bytes, filename } = await readUpload(request);
  const type = imageType(bytes);
  if (!type) throw new UploadRefusal(400, 310, 'Unsupported or unrecognized file format.');
  const id = randomBytes(9).toString('hex');
  const name = `${id}.${type.extension}`;
  await storeWhole(join(folder, name), bytes);
  const address = `http://${request.headers.host}/i/${name}`;
  const image = { filename: name, name: id, mime: type.mime, extension: type.extension };
  return {
    data: {
      id,
      title: filename.replace(/\.[^.]*$/, ''),
      url_viewer: address,
      url: address,
      display_url: address,
      ...imageSize(bytes, type.mime),
      size: bytes.length,
      time: Math.floor(Date.now() / 1000),
      expiration: 0,
      mime: type.mime,
      image: { ...image, url: address },
      thumb: { ...image, url: address },
    },
    success: true,
    status: 200,
  };
}

/** Under its name there is never half an image. */
async function storeWhole(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}
