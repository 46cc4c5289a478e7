interface ImageType {
  extension: string;
  mime: string;
  /** The first bytes of such a file, one character a byte. */
  start: RegExp;
}

/** SVG is not among them: the real host refuses it too, and it can carry scripts. */
const TYPES: readonly ImageType[] = [
  { extension: 'png', mime: 'image/png', start: /^\x89PNG\r\n/ },
  { extension: 'jpg', mime: 'image/jpeg', start: /^\xff\xd8\xff/ },
  { extension: 'gif', mime: 'image/gif', start: /^GIF8[79]a/ },
  { extension: 'webp', mime: 'image/webp', start: /^RIFF.{4}WEBP/s },
];

/** Finds the type of an image by its first bytes, whatever its name or declared type say. */
export function typeOfBytes(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString('latin1', 0, 12);
  return TYPES.find((type) => type.start.test(start));
}

/** Finds the type of a stored file by the extension that it was given. */
export function typeOfExtension(extension: string): ImageType | undefined {
  return TYPES.find((type) => type.extension === extension);
}
