import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { Mailbox } from './mailbox.ts';
import { startSmtpServer } from './smtp-server.ts';

export interface OutboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where e-mails are sent to; 0 takes any free port. */
  smtpPort: number;
  folder: string;
}

export interface RunningOutbox {
  port: number;
  smtpPort: number;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

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
 * Starts a mail server and the outbox page: every e-mail that was sent, newest first, as HTML and as
 * text. It stands in for the mailboxes of the demo shop's customers.
 *
 * @throws Error with code EADDRINUSE when a port is taken
 */
export async function startOutbox(options: OutboxOptions): Promise<RunningOutbox> {
  const files = ownFiles();
  const mailbox = await Mailbox.open(options.folder);
  const smtp = await startSmtpServer(mailbox, { port: options.smtpPort, host: HOST });
  const server = createServer((request, response) => answer(mailbox, files, request, response));
  await once(server.listen(options.port, HOST), 'listening');
  const close = async () => {
    server.close().closeAllConnections();
    await Promise.all([once(server, 'close'), new Promise<void>((resolve) => smtp.close(resolve))]);
  };
  return { port: portOf(server), smtpPort: portOf(smtp.server), close };
}

function answer(
  mailbox: Mailbox,
  files: Files,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://outbox');
  const file = files.get(pathname);
  // A page of another site that points its own name at this machine is not let in.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? ''))
    send(response, 421, 'text/plain', 'Ask for 127.0.0.1');
  else if (request.method !== 'GET') send(response, 405, 'text/plain', 'Only GET');
  else if (file) send(response, 200, file.type, file.body);
  else if (pathname === '/events') stream(mailbox, request, response);
  else if (pathname === '/mails')
    send(response, 200, 'application/json', JSON.stringify(mailbox.list()));
  else sendMail(mailbox, pathname, response);
}

function sendMail(mailbox: Mailbox, path: string, response: ServerResponse): void {
  const [, id = '', form] = /^\/mails\/([\w-]{1,200})\/(html|text)$/.exec(path) ?? [];
  const isForm = form === 'html' || form === 'text';
  const content = isForm ? mailbox.read(id, form) : null;
  if (content === null) send(response, 404, 'text/plain', 'Not found');
  else if (form === 'text') send(response, 200, 'text/plain', content);
  else send(response, 200, 'text/html', content, MAIL_POLICY);
}

/** Server-sent events: `change` at once and whenever there is something new. */
function stream(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const tell = () => response.write('event: change\ndata: \n\n');
  tell();
  const stop = mailbox.watch(tell);
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

function ownFiles(): Files {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');
  return new Map([
    ['/', { type: 'text/html', body: read('outbox.html') }],
    ['/outbox.js', { type: 'text/javascript', body: stripTypeScriptTypes(read('main.ts')) }],
    ['/outbox.css', { type: 'text/css', body: read('outbox.css') }],
    ['/favicon.svg', { type: 'image/svg+xml', body: read('favicon.svg') }],
  ]);
}

function portOf(server: NetServer): number {
  return (server.address() as AddressInfo).port; // it listens on a port
}
