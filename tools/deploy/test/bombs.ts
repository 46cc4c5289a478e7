import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

const KB = 1000;
const MB = 1000 * KB;

export interface Bomb {
  name: string;
  body: Buffer;
  headers: Record<string, string>;
  /** The status of the API's answer. */
  status: number;
}

/** Makes an array of a given size, whose elements take the most memory. */
function list(bytes: number): Buffer {
  return Buffer.from(`[${'{},'.repeat(bytes / 3 - 1)}0]`);
}

/** Compresses by a factor of a thousand: concatenated gzip members, each with 20 MB in 20 KB. */
function zipped(members: number): Buffer {
  const body = gzipSync(Buffer.from('{},'.repeat((20 * MB) / 3)));
  return Buffer.concat([gzipSync('['), ...Array<Buffer>(members).fill(body), gzipSync('0]')]);
}

/** Lists bodies of 20 KB to 300 KB that decode to up to 300 MB, or 100,000 objects. */
export function bombs(): Bomb[] {
  const encoded = { status: 415 };
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const br = brotliCompressSync(list(60 * MB), brotli);
  return [
    { name: 'gzip, 20 MB', body: zipped(1), headers: { 'content-encoding': 'gzip' }, ...encoded },
    { name: 'gzip, 200 MB', body: zipped(10), headers: { 'content-encoding': 'GZIP' }, ...encoded },
    {
      name: 'gzip, 300 MB',
      body: zipped(15),
      headers: { 'content-encoding': 'x-gzip' },
      ...encoded,
    },
    {
      name: 'deflate, 60 MB',
      body: deflateSync(list(60 * MB)),
      headers: { 'content-encoding': 'deflate' },
      ...encoded,
    },
    { name: 'brotli, 60 MB', body: br, headers: { 'content-encoding': 'br' }, ...encoded },
    {
      name: 'twice',
      body: gzipSync(zipped(15)),
      headers: { 'content-encoding': 'gzip, gzip' },
      ...encoded,
    },
    { name: 'plain, 300 KB', body: list(300 * KB), headers: {}, status: 413 },
  ];
}

/** Sends a bomb with its length, or chunked, on a separate connection. Returns the status. */
export async function send(url: string, bomb: Bomb, isChunked: boolean): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...bomb.headers,
    ...(!isChunked && { 'content-length': bomb.body.length }),
  };
  const sent = request(url, { method: 'POST', agent: false, headers });
  for (let at = 0; at < bomb.body.length; at += 8 * KB)
    sent.write(bomb.body.subarray(at, at + 8 * KB));
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  const problem = JSON.parse(text) as { status?: number; requestId?: string }; // checked by its fields
  if (answer.headers['cache-control'] !== 'no-store' || !problem.requestId || !problem.status)
    throw new Error(`${bomb.name} was answered with ${text}`);
  return answer.statusCode ?? 0;
}

/** Reads the memory of a process of this machine (Linux), in MiB: the current size, and the peak since `forgetPeak`. */
export function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
  return { now: field('VmRSS') / 1024, peak: field('VmHWM') / 1024 };
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
