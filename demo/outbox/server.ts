import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Firestore } from 'firebase-admin/firestore';
import { listMails, readMail, watchMails } from './mails.ts';
import { favicon, page } from './page.ts';

export interface OutboxOptions {
  /** Default 127.0.0.1. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** The shop's database. It is read only while somebody looks at the page. */
  db: Firestore;
}

export interface RunningOutbox {
  port: number;
  close(): Promise<void>;
}

const PAGE_POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'",
  "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ');

/** An e-mail may run nothing, load nothing and reach nothing; its links open in a tab of their own. */
const MAIL_POLICY = [
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
].join('; ');

type Files = ReadonlyMap<string, { type: string; body: string }>;

/**
 * Starts the outbox page: every e-mail in the `mail` collection, newest first, as HTML and as text. It
 * stands in for the mailboxes of the demo shop's customers.
 *
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startOutbox(options: OutboxOptions): Promise<RunningOutbox> {
  const files = await ownFiles();
  const server = createServer((request, response) => {
    answer(options.db, files, request, response).catch((error: unknown) => {
      console.error('Outbox: unexpected error', error);
      send(response, 500, 'text/plain', 'Internal error');
    });
  });
  const port = await listen(server, options.port, options.host ?? '127.0.0.1');
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { port, close };
}

async function answer(
  db: Firestore,
  files: Files,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A page of another site that points its own name at this machine is not let in.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? ''))
    return send(response, 421, 'text/plain', 'Ask for 127.0.0.1');
  if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Only GET');
  const { pathname } = new URL(request.url ?? '/', 'http://outbox');
  const file = files.get(pathname);
  if (file) return send(response, 200, file.type, file.body);
  if (pathname === '/events') return stream(db, request, response);
  if (pathname === '/mails')
    return send(response, 200, 'application/json', JSON.stringify(await listMails(db)));
  await sendMail(db, pathname, response);
}

async function sendMail(db: Firestore, path: string, response: ServerResponse): Promise<void> {
  const [, id = '', form] = /^\/mails\/([\w-]{1,200})\/(html|text)$/.exec(path) ?? [];
  const isForm = form === 'html' || form === 'text';
  const content = isForm ? await readMail(db, id, form) : null;
  if (content === null) return send(response, 404, 'text/plain', 'Not found');
  if (form === 'text') return send(response, 200, 'text/plain', content);
  send(response, 200, 'text/html', content, MAIL_POLICY);
}

/** Server-sent events: `change` at once and whenever there is something new. */
function stream(db: Firestore, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const stop = watchMails(db, () => response.write('event: change\ndata: \n\n'));
  request.once('close', stop);
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  policy = PAGE_POLICY,
): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

async function ownFiles(): Promise<Files> {
  const script = await build({
    entryPoints: [fileURLToPath(new URL('./browser/main.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  });
  const style = readFileSync(new URL('./browser/outbox.css', import.meta.url), 'utf8');
  return new Map([
    ['/', { type: 'text/html', body: page }],
    ['/outbox.js', { type: 'text/javascript', body: script.outputFiles[0]?.text ?? '' }],
    ['/outbox.css', { type: 'text/css', body: style }],
    ['/favicon.svg', { type: 'image/svg+xml', body: favicon }],
  ]);
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
