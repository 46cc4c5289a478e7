/** Chunks that hold or time the picture itself (PNG third edition, section 5.6). */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/** The same of WebP (RFC 9649, section 2.7). */
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/**
 * Whether an image file may say more than its picture: where and when it was taken, with which
 * camera, by whom. A JPEG always may, since what follows its picture belongs to it too; a GIF never
 * says where. Anything that is not understood may.
 */
export function mayHoldMetadata(type: string, bytes: Uint8Array): boolean {
  if (type === 'image/gif') return false;
  if (type === 'image/png') return !isMadeOf(PNG_CHUNKS, pngChunks(bytes));
  if (type === 'image/webp') return !isMadeOf(WEBP_CHUNKS, webpChunks(bytes));
  return true;
}

/** Names of chunks, or `null` where they do not fill the file exactly. */
type Chunks = readonly string[] | null;

function isMadeOf(known: ReadonlySet<string>, chunks: Chunks): boolean {
  return chunks?.every((name) => known.has(name)) ?? false;
}

/** After a signature of 8 bytes: length, name, data, check sum. */
function pngChunks(bytes: Uint8Array): Chunks {
  const view = viewOf(bytes);
  return walk(bytes, 8, (at) => ({
    name: nameAt(bytes, at + 4),
    next: at + 12 + view.getUint32(at),
  }));
}

/** After a header of 12 bytes: name, length, data, filled up to an even length. */
function webpChunks(bytes: Uint8Array): Chunks {
  const view = viewOf(bytes);
  return walk(bytes, 12, (at) => {
    const length = view.getUint32(at + 4, true);
    return { name: nameAt(bytes, at), next: at + 8 + length + (length % 2) };
  });
}

function walk(
  bytes: Uint8Array,
  from: number,
  read: (at: number) => { name: string; next: number },
): Chunks {
  const names: string[] = [];
  let at = from;
  while (at + 8 <= bytes.length) {
    const { name, next } = read(at);
    names.push(name);
    at = next;
  }
  return at === bytes.length ? names : null;
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
