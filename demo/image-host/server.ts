import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';

export type ImageHostOptions = {
  /** 0 takes any free port. */
  port: number;
  /** What `?key=` of an upload must be. */
  apiKey: string;
  /** Where the images are kept; made when it is missing. */
  folder: string;
};

export type RunningImageHost = { port: number; close(): Promise<void> };

/** By extension, the first bytes of such a file, one character a byte. SVG is not among them: it can carry scripts. */
const STARTS: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
};

/** imgbb's limit. */
const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

/** What a multipart form has around its one file. */
const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 64 * 1024;

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '300',
};

/** A refusal in imgbb's error shape. */
class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, message: string, code = status) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Starts the image host: `POST /1/upload?key=...` as imgbb, `GET /i/<id>.<ext>` for what it stored.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startImageHost(options: ImageHostOptions): Promise<RunningImageHost> {
  mkdirSync(options.folder, { recursive: true });
  const server = createServer((request, response) => {
    serve(options, request, response).catch((error: unknown) => refuse(response, error));
  });
  await once(server.listen(options.port, '127.0.0.1'), 'listening');
  const close = async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
  };
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { port, close };
}

async function serve(
  options: ImageHostOptions,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '/', 'http://image-host');
  const isUpload = url.pathname === '/1/upload';
  if (isUpload && request.method === 'OPTIONS') response.writeHead(204, CORS_HEADERS).end();
  else if (isUpload && request.method === 'POST')
    sendJson(response, 200, await upload(request, url, options));
  else if (request.method === 'GET' || request.method === 'HEAD')
    await sendImage(options.folder, url.pathname, response);
  else throw new Refusal(405, 'Method not allowed.');
}

/** Stores the uploaded image under a random id and answers in imgbb's shape. */
async function upload(request: IncomingMessage, url: URL, { apiKey, folder }: ImageHostOptions) {
  if (url.searchParams.get('key') !== apiKey)
    throw await afterDraining(request, new Refusal(400, 'Invalid API v1 key.', 100));
  const file = await readImageField(request);
  const bytes = Buffer.from(await file.arrayBuffer());
  // Whatever its name or declared type say.
  const start = bytes.toString('latin1', 0, 12);
  const extension = Object.keys(STARTS).find((type) => STARTS[type]?.test(start));
  if (!extension) throw new Refusal(400, 'Unsupported or unrecognized file format.', 310);
  const mime = mimeOf(extension);
  const id = randomBytes(9).toString('hex');
  const filename = `${id}.${extension}`;
  await storeWhole(join(folder, filename), bytes);
  const address = `http://${request.headers.host}/i/${filename}`;
  const image = { filename, name: id, mime, extension, url: address };
  return {
    data: {
      id,
      title: file.name.replace(/\.[^.]*$/, ''),
      url_viewer: address,
      url: address,
      display_url: address,
      size: bytes.length,
      time: Math.floor(Date.now() / 1000),
      expiration: 0,
      mime,
      image,
      thumb: image,
    },
    success: true,
    status: 200,
  };
}

/**
 * Reads the file of the multipart field `image`. The forms of the real host that this shop does not
 * use (base64 text, an address to fetch) are refused.
 */
async function readImageField(request: IncomingMessage): Promise<File> {
  if (Number(request.headers['content-length']) > MAX_FORM_BYTES)
    throw await afterDraining(request, new Refusal(413, 'The image is larger than 32 MB.', 120));
  const type = request.headers['content-type'] ?? '';
  const body = new Response(new Uint8Array(await buffer(request)), {
    headers: { 'content-type': type },
  });
  const form = await body.formData().catch(() => {
    throw new Refusal(400, 'Malformed multipart body.', 130);
  });
  const file = form.get('image');
  if (!(file instanceof File) || file.size === 0)
    throw new Refusal(400, 'Empty upload source.', 130);
  if (file.size > MAX_IMAGE_BYTES) throw new Refusal(413, 'The image is larger than 32 MB.', 120);
  return file;
}

function mimeOf(extension: string): string {
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`;
}

/** A client that is still sending would see a broken connection instead of the answer. */
async function afterDraining(request: IncomingMessage, refusal: Refusal): Promise<Refusal> {
  request.resume();
  await finished(request).catch(() => {});
  return refusal;
}

/** Under its name there is never half an image. */
async function storeWhole(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

async function sendImage(folder: string, path: string, response: ServerResponse): Promise<void> {
  // The pattern lets no separator or dot through, so the name cannot leave the folder.
  const [, name = '', type = ''] = /^\/i\/([0-9a-f]+\.([a-z]+))$/.exec(path) ?? [];
  const bytes = Object.hasOwn(STARTS, type)
    ? await readFile(join(folder, name)).catch(() => null)
    : null;
  if (!bytes) throw new Refusal(404, 'Image not found.');
  response.writeHead(200, {
    'content-type': mimeOf(type),
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof Refusal)) console.error('Image host: unexpected error', error);
  const { status, code, message } =
    error instanceof Refusal ? error : new Refusal(500, 'Internal error.');
  sendJson(response, status, {
    status_code: status,
    error: { message, code },
    status_txt: message,
  });
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    ...CORS_HEADERS,
    // A refused upload may still be under way: its connection is of no further use.
    ...(status !== 200 && { connection: 'close' }),
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(value));
}
