import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content codings of answers, the most compact first. */
const CODINGS = ['br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

/** The bytes of one TCP segment. A smaller answer would not arrive sooner. */
const LEAST_BYTES = 1_400;

/**
 * Brotli's best quality takes twenty times as long to save a tenth. This one takes as long as gzip,
 * and compresses better.
 */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Tells whether an answer is large enough to be worth compressing. */
export function isWorthCoding(bytes: Buffer): boolean {
  return bytes.length >= LEAST_BYTES;
}

/** Compresses bytes on the thread pool, so that other requests continue meanwhile. */
export function encode(coding: Coding, bytes: Buffer): Promise<Buffer> {
  if (coding === 'gzip') return zip(bytes);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Chooses the coding that an `Accept-Encoding` (RFC 9110, 12.5.3) prefers; `null` means none. */
export function codingFor(acceptEncoding = ''): Coding | null {
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(readWeight));
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = Math.max(...CODINGS.map(weightOf));
  // Uncompressed is always possible, but preferred only if the header says so.
  if (best === 0 || best < (weights.get('identity') ?? 0)) return null;
  return CODINGS.find((coding) => weightOf(coding) === best) ?? null;
}

function readWeight(element: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = element.split(';').map((text) => text.trim());
  const weight = parameters.find((text) => text.startsWith('q='));
  return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
