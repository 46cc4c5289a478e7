import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { UploadRefusal } from './refusal.ts';

export type Upload = { bytes: Buffer; filename: string };

/** imgbb's limit. */
export const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

/**
 * Reads the file of the multipart field `image`. Other fields are passed over; the forms of the
 * real host that this shop does not use (base64 text, an address to fetch) are refused.
 * @throws UploadRefusal 400 without an image or with a body that is no form, 413 beyond 32 MB
 */
export function readUpload(request: IncomingMessage): Promise<Upload> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data;.*boundary=/i.test(type)) {
    return Promise.reject(new UploadRefusal(400, 130, 'Empty upload source.'));
  }
  return new Promise((resolve, reject) => {
    let found: Upload | undefined;
    let tooLarge = false;
    const form = new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 20, fieldSize: 1024 },
    });
    form.on('file', (field, file, filename) => {
      if (field !== 'image') return file.resume();
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('limit', () => {
        tooLarge = true;
      });
      file.on('end', () => {
        found = { bytes: Buffer.concat(chunks), filename: String(filename) };
      });
    });
    form.on('finish', () => {
      // Only now: a client that is still sending would see a broken connection, not the answer.
      if (tooLarge) reject(new UploadRefusal(413, 120, 'The image is larger than 32 MB.'));
      else if (found && found.bytes.length > 0) resolve(found);
      else reject(new UploadRefusal(400, 130, 'Empty upload source.'));
    });
    form.on('error', () => reject(new UploadRefusal(400, 130, 'Malformed multipart body.')));
    request.on('aborted', () => reject(new UploadRefusal(400, 130, 'Upload broken off.')));
    request.pipe(form);
  });
}

/** Reads the rest and forgets it, so that the client gets to read the answer. */
export async function drain(request: IncomingMessage): Promise<void> {
  request.resume();
  await finished(request).catch(() => {});
}
