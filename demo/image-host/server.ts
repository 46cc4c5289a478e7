import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { startWebServer, type WebServer } from '../shop/web-server.ts';

interface ImageHostOptions {
  /** 0 takes any free port. */
  port: number;
  /** What `?key=` of an upload must be. */
  apiKey: string;
  /** Where the images are kept; made when it is missing. */
  folder: string;
}

/** The first bytes of each file type, one character per byte. SVG is not accepted, because it can contain scripts. */
const STARTS: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
};

/** imgbb's limit of 32 MB, and what a multipart form has around its one file. */
const MAX_FORM_BYTES = 32 * 1024 * 1024 + 64 * 1024;

const IMAGE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Starts the image host: `POST /1/upload?key=...` as imgbb, `GET /i/<id>.<ext>` for what it stored.
 *
 * @throws Error with code EADDRINUSE when the port is taken
 */
export function startImageHost({ port, apiKey, folder }: ImageHostOptions): Promise<WebServer> {
  mkdirSync(folder, { recursive: true });
  const app = new Hono();
  const tooLarge = (context: Context) =>
    refuse(context, 413, 'The image is larger than 32 MB.', 120);
  app.use('/1/upload', cors({ origin: '*', allowMethods: ['POST'], maxAge: 300 }));
  app.use('/1/upload', bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge }));
  app.post('/1/upload', (context) => upload(context, apiKey, folder));
  // The pattern allows no separator and no other dot, so the name cannot leave the folder.
  app.get(`/i/:name{[0-9a-f]+\\.(?:${Object.keys(STARTS).join('|')})}`, async (context) => {
    const { name } = context.req.param();
    const bytes = await readFile(join(folder, name)).catch(() => null);
    if (bytes === null) return context.notFound();
    const type = mimeOf(name.split('.')[1] ?? '');
    return context.body(bytes, 200, { ...IMAGE_HEADERS, 'content-type': type });
  });
  app.notFound((context) => refuse(context, 404, 'Image not found.'));
  return startWebServer(app, port);
}

/**
 * Stores the uploaded image under a random id and answers in imgbb's shape. The forms of the real host
 * that this shop does not use (base64 text, an address to fetch) are refused.
 */
async function upload(context: Context, apiKey: string, folder: string): Promise<Response> {
  const { req } = context;
  const form = await req.formData().catch(() => null);
  if (req.query('key') !== apiKey) return refuse(context, 400, 'Invalid API v1 key.', 100);
  const file = form?.get('image');
  if (!(file instanceof File)) return refuse(context, 400, 'Empty upload source.', 130);
  const bytes = Buffer.from(await file.arrayBuffer());
  // Whatever its name and declared type.
  const start = bytes.toString('latin1', 0, 12);
  const extension = Object.keys(STARTS).find((type) => STARTS[type]?.test(start));
  if (!extension) return refuse(context, 400, 'Unsupported or unrecognized file format.', 310);
  const [id, mime] = [randomBytes(9).toString('hex'), mimeOf(extension)];
  const filename = `${id}.${extension}`;
  await storeWhole(join(folder, filename), bytes);
  const url = new URL(`/i/${filename}`, req.url).href;
  const image = { filename, name: id, mime, extension, url };
  const data = {
    ...{ id, title: file.name.replace(/\.[^.]*$/, ''), mime, size: bytes.length },
    ...{ url, url_viewer: url, display_url: url, image, thumb: image },
    ...{ time: Math.floor(Date.now() / 1000), expiration: 0 },
  };
  return context.json({ data, success: true, status: 200 });
}

function mimeOf(extension: string): string {
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`;
}

/** Writes a file and renames it, so that half an image never has its name. */
async function storeWhole(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

/** Refuses in imgbb's error shape. */
function refuse(context: Context, status: 400 | 404 | 413, message: string, code: number = status) {
  return context.json(
    { status_code: status, error: { message, code }, status_txt: message },
    status,
  );
}
