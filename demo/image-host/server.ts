import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { getMimeType } from 'hono/utils/mime';
import { DEMO_KEYS } from '../shop/demo.ts';
import { startWebServer, type WebServer } from '../shop/web-server.ts';

/** The first bytes of each file type, one character per byte. SVG is not accepted, because it can contain scripts. */
const STARTS: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
};

/** imgbb's limit of 32 MB, and room for the rest of a multipart form with one file. */
const MAX_FORM_BYTES = 32 * 1024 * 1024 + 64 * 1024;

const IMAGE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Starts the image host: `POST /1/upload?key=...` as imgbb, `GET /i/<id>.<ext>` for the stored images.
 *
 * @param port 0 takes any free port
 * @param folder where the images are kept; made when it is missing
 * @throws Error with code EADDRINUSE when the port is taken
 */
export function startImageHost(port: number, folder: string): Promise<WebServer> {
  mkdirSync(folder, { recursive: true });
  const app = new Hono();
  const tooLarge = (context: Context) =>
    refuse(context, 413, 'The image is larger than 32 MB.', 120);
  app.use('/1/upload', cors({ origin: '*', allowMethods: ['POST'], maxAge: 300 }));
  app.use('/1/upload', bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge }));
  app.post('/1/upload', (context) => upload(context, folder));
  const rewriteRequestPath = (path: string) => path.slice('/i/'.length);
  app.use('/i/*', serveStatic({ root: folder, rewriteRequestPath, onFound: addHeaders }));
  app.notFound((context) => refuse(context, 404, 'Image not found.'));
  return startWebServer(app, port);
}

/**
 * Stores the uploaded image under a random id and answers in imgbb's shape. The forms of the real host
 * that this shop does not use (base64 text, an address to fetch) are refused.
 */
async function upload(context: Context, folder: string): Promise<Response> {
  const { req } = context;
  const form = await req.formData().catch(() => null);
  if (req.query('key') !== DEMO_KEYS.imageHost)
    return refuse(context, 400, 'Invalid API v1 key.', 100);
  const file = form?.get('image');
  if (!(file instanceof File)) return refuse(context, 400, 'Empty upload source.', 130);
  const bytes = Buffer.from(await file.arrayBuffer());
  // The bytes count, not the name and the declared type.
  const start = bytes.toString('latin1', 0, 12);
  const extension = Object.keys(STARTS).find((type) => STARTS[type]?.test(start));
  if (!extension) return refuse(context, 400, 'Unsupported or unrecognized file format.', 310);
  const id = randomBytes(9).toString('hex');
  const filename = `${id}.${extension}`;
  const mime = getMimeType(filename);
  // Nobody can request an incomplete image, because only the answer tells its name.
  await writeFile(join(folder, filename), bytes);
  const url = new URL(`/i/${filename}`, req.url).href;
  const image = { filename, name: id, mime, extension, url };
  const title = file.name.replace(/\.[^.]*$/, '');
  const data = { id, title, mime, size: bytes.length, url, display_url: url, image };
  return context.json({ data, success: true, status: 200 });
}

function addHeaders(_path: string, context: Context): void {
  for (const [name, value] of Object.entries(IMAGE_HEADERS)) context.header(name, value);
}

/** Refuses in imgbb's error shape. */
function refuse(context: Context, status: 400 | 404 | 413, message: string, code: number = status) {
  return context.json(
    { status_code: status, error: { message, code }, status_txt: message },
    status,
  );
}
