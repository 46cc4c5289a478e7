import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { SMTPServer } from 'smtp-server';
import type { Ports } from '../shop/ports.ts';
import { startWebServer } from '../shop/web-server.ts';
import { Mailbox } from './mailbox.ts';
import { outboxPage } from './page.ts';

/** The size limit of an e-mail. The shop's e-mails are much smaller. */
const MOST_BYTES = 1_048_576;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'",
    "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** An e-mail may not run scripts, load resources or call anything; its links open in a new tab. */
const MAIL_POLICY = [
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
].join('; ');

/**
 * Starts a mail server and the outbox page: every e-mail that was sent, newest first, as HTML and as
 * text. It stands in for the mailboxes of the demo shop's customers.
 *
 * @param ports of the page and of the mail server; 0 takes any free port
 * @param folder where the e-mails are kept; made when it is missing
 * @throws Error with code EADDRINUSE when a port is taken
 */
export async function startOutbox(ports: Pick<Ports, 'outbox' | 'smtp'>, folder: string) {
  const mailbox = await Mailbox.open(folder);
  const { port, close } = await startWebServer(outboxApp(mailbox), ports.outbox);
  const smtp = mailServer(mailbox);
  // A server that cannot listen rejects below. A client that disconnects must not end the program.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(ports.smtp, '127.0.0.1');
  await once(listening, 'listening');
  const { port: smtpPort } = listening.address() as AddressInfo; // it listens on a port
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(resolve));
  return { port, smtpPort, close: async () => void (await Promise.all([close(), closeSmtp()])) };
}

/** Makes a mail server that puts every e-mail into one mailbox, for any recipient. */
function mailServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MOST_BYTES,
    closeTimeout: 100,
    onData(stream, _session, callback) {
      const taken = buffer(stream).then((message) => mailbox.take(message));
      taken.then(() => callback(), callback);
    },
  });
}

function outboxApp(mailbox: Mailbox): Hono {
  const app = new Hono();
  app.use(async ({ req, text, header }, next) => {
    for (const [name, value] of Object.entries(HEADERS)) header(name, value);
    // Refuses a page of another site that points its own name at this machine (DNS rebinding).
    const isOurs = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(req.header('host') ?? '');
    if (!isOurs) return text('Ask for 127.0.0.1', 421);
    return req.method === 'GET' ? next() : text('Only GET', 405);
  });
  app.get('/', ({ req, html }) => {
    const form = req.query('form') === 'text' ? 'text' : 'html';
    return html(outboxPage(mailbox, req.query('mail'), form));
  });
  app.get('/mails', ({ json }) =>
    json(mailbox.list().map(({ html: _, text: __, ...mail }) => mail)),
  );
  app.get('/mails/:id/:form{html|text}', (context) => {
    const { id, form } = context.req.param();
    const mail = mailbox.find(id);
    if (!mail) return context.notFound();
    if (form === 'text') return context.text(mail.text);
    return context.html(mail.html, 200, { 'content-security-policy': MAIL_POLICY });
  });
  app.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const tell = () => stream.writeSSE({ event: 'version', data: String(mailbox.version) });
      await tell();
      mailbox.on('mail', tell);
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      mailbox.off('mail', tell);
    }),
  );
  app.use(serveStatic({ root: join(import.meta.dirname, 'browser') }));
  return app;
}
