import { crc32 } from 'node:zlib';

/** The latitude in the photograph: 48° 12' 30" N. */
const LATITUDE = [48, 1, 12, 1, 30, 1];

/**
 * Makes a JPEG like that of a phone held upright: `jpeg` with an Exif segment that has a location, and an orientation of a
 * quarter turn.
 */
export function locatedPhoto(jpeg: Buffer): Buffer {
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    // Orientation 6, and the offset of the second list.
    directory([
      [0x0112, 3, 1, 6 << 16],
      [0x8825, 4, 1, 38],
    ]),
    // The reference "N", and the offset of the three fractions.
    directory([
      [0x0001, 2, 2, 'N'.charCodeAt(0) << 24],
      [0x0002, 5, 3, 68],
    ]),
    Buffer.from(new Uint32Array(LATITUDE).buffer).swap32(),
  ]);
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  // Directly after the first two bytes of every JPEG.
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Writes a list of TIFF fields: tag, type, count, value. */
function directory(fields: readonly (readonly [number, number, number, number])[]): Buffer {
  const bytes = Buffer.alloc(2 + fields.length * 12 + 4);
  bytes.writeUInt16BE(fields.length, 0);
  for (const [i, [tag, type, count, value]] of fields.entries()) {
    const at = 2 + i * 12;
    bytes.writeUInt16BE(tag, at);
    bytes.writeUInt16BE(type, at + 2);
    bytes.writeUInt32BE(count, at + 4);
    bytes.writeUInt32BE(value, at + 8);
  }
  return bytes;
}

/** Makes a PNG with a text chunk before the last one. */
export function commentedPng(png: Buffer): Buffer {
  const text = Buffer.from('tEXtComment\0GPS 48.2, 16.4', 'latin1');
  const chunk = Buffer.alloc(text.length + 8);
  chunk.writeUInt32BE(text.length - 4);
  text.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(text), text.length + 4);
  // The last chunk has no data, only length, name and checksum.
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
}
