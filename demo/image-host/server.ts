import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { mimeOf } from './image-type.ts';
import { UploadRefusal } from './refusal.ts';
import { upload } from './upload.ts';

export type ImageHostOptions = {
  /** Default 127.0.0.1. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** What `?key=` of an upload must be. */
  apiKey: string;
  /** Where the images are kept; made when it is missing. */
  folder: string;
};

export type RunningImageHost = { port: number; close(): Promise<void> };

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '300',
};

/**
 * Starts the image host stand-in: `POST /1/upload?key=...` as imgbb, `GET /i/<id>.<ext>` for what it stored.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startImageHost(options: ImageHostOptions): Promise<RunningImageHost> {
  mkdirSync(options.folder, { recursive: true });
  const server = createServer((request, response) => {
    serve(options, request, response).catch((error: unknown) => refuse(response, error));
  });
  const port = await listen(server, options.port, options.host ?? '127.0.0.1');
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { port, close };
}

async function serve(
  options: ImageHostOptions,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const isUpload = url.pathname === '/1/upload';
  if (isUpload && request.method === 'OPTIONS') {
    response.writeHead(204, CORS_HEADERS).end();
  } else if (isUpload && request.method === 'POST') {
    sendJson(response, 200, await upload(request, url, options.apiKey, options.folder));
  } else if (request.method === 'GET' || request.method === 'HEAD') {
    await sendImage(options.folder, url.pathname, response);
  } else {
    throw new UploadRefusal(405, 405, 'Method not allowed.');
  }
}

async function sendImage(folder: string, path: string, response: ServerResponse): Promise<void> {
  // The pattern lets no separator or dot through, so the name cannot leave the folder.
  const [, name = '', extension = ''] = /^\/i\/([0-9a-f]+)\.([a-z]+)$/.exec(path) ?? [];
  const mime = mimeOf(extension);
  const bytes =
    mime && (await readFile(join(folder, `${name}.${extension}`)).catch(() => undefined));
  if (!mime || !bytes) throw new UploadRefusal(404, 404, 'Image not found.');
  response.writeHead(200, {
    'content-type': mime,
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

function refuse(response: ServerResponse, error: unknown): void {
  const known = error instanceof UploadRefusal;
  if (!known) console.error('Image host stand-in: unexpected error', error);
  const status = known ? error.status : 500;
  const message = known ? error.message : 'Internal error.';
  const code = known ? error.code : 500;
  sendJson(response, status, {
    status_code: status,
    error: { message, code },
    status_txt: message,
  });
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent || response.destroyed) return;
  // A refused upload may still be under way: its connection is of no further use.
  const connection = status === 200 ? {} : { connection: 'close' };
  response.writeHead(status, {
    ...CORS_HEADERS,
    ...connection,
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(value));
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
