export type ImageType = { mime: string; extension: string };

/**
 * What an image is by its first bytes; whatever its name or declared type say.
 * SVG is not among them: the real host refuses it too, and it can carry scripts.
 */
export function imageType(bytes: Buffer): ImageType | undefined {
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return { mime: 'image/png', extension: 'png' };
  }
  if (starts(bytes, [0xff, 0xd8, 0xff])) return { mime: 'image/jpeg', extension: 'jpg' };
  const text = bytes.subarray(0, 12).toString('latin1');
  if (/^GIF8[79]a/.test(text)) return { mime: 'image/gif', extension: 'gif' };
  if (/^RIFF.{4}WEBP/s.test(text)) return { mime: 'image/webp', extension: 'webp' };
  return undefined;
}

/** The content type of a stored file, by the extension that imageType gave it. */
export function mimeOf(extension: string): string | undefined {
  const mimes = new Map([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ]);
  return mimes.get(extension);
}

function starts(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
