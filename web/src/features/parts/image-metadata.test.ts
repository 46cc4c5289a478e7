import { describe, expect, it } from 'vitest';
import { mayHoldMetadata } from './image-metadata.ts';

const encoder = new TextEncoder();

function png(...chunks: string[]): Uint8Array {
  const parts = chunks.map((name) => [0, 0, 0, 2, ...encoder.encode(name), 7, 7, 1, 2, 3, 4]);
  return Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, ...parts.flat()]);
}

/** Each chunk has three bytes and one to fill up. */
function webp(...chunks: string[]): Uint8Array {
  const parts = chunks.map((name) => [...encoder.encode(name), 3, 0, 0, 0, 7, 7, 7, 0]);
  return Uint8Array.from([...encoder.encode('RIFF....WEBP'), ...parts.flat()]);
}

const isIn = mayHoldMetadata;

describe('mayHoldMetadata', () => {
  it('knows the chunks of a picture alone', () => {
    expect(isIn('image/png', png('IHDR', 'sRGB', 'IDAT', 'IDAT', 'IEND'))).toBe(false);
    expect(isIn('image/webp', webp('VP8X', 'ICCP', 'VP8 '))).toBe(false);
    expect(isIn('image/gif', Uint8Array.of(1))).toBe(false);
  });

  it.each(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'])('finds a PNG chunk %s', (name) => {
    expect(isIn('image/png', png('IHDR', name, 'IDAT', 'IEND'))).toBe(true);
  });

  it.each(['EXIF', 'XMP ', 'JUNK'])('finds a WebP chunk %s', (name) => {
    expect(isIn('image/webp', webp('VP8X', 'VP8 ', name))).toBe(true);
  });

  it('takes what it does not understand for more than a picture', () => {
    const whole = png('IHDR', 'IDAT', 'IEND');
    expect(isIn('image/png', Uint8Array.from([...whole, 1, 2, 3]))).toBe(true);
    expect(isIn('image/png', whole.subarray(0, -3))).toBe(true);
    expect(isIn('image/webp', webp('VP8 ').subarray(0, -1))).toBe(true);
    expect(isIn('image/png', Uint8Array.of())).toBe(true);
    expect(isIn('image/jpeg', Uint8Array.of(255, 216, 255, 217))).toBe(true);
  });
});
