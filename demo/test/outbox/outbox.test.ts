import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOutbox } from '../../outbox/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'brushline-outbox-'));
let outbox: Awaited<ReturnType<typeof startOutbox>>;
let url: string;

async function start(): Promise<void> {
  outbox = await startOutbox({ outbox: 0, smtp: 0 }, folder);
  url = `http://127.0.0.1:${outbox.port}`;
}

beforeAll(start);
afterAll(async () => {
  await outbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends an e-mail, as the shop does. */
async function mail(id: string, minute: number, html = '<p>Hi</p>'): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: outbox.smtpPort });
  await transport.sendMail({
    from: 'orders@brushline.test',
    to: 'buyer@brushline.test',
    messageId: `<${id}@brushline.test>`,
    subject: `About ${id}`,
    text: `Text of ${id}`,
    html,
    date: new Date(Date.UTC(2026, 10, 20, 12, minute)),
  });
}

function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ port: outbox.port, host: '127.0.0.1', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject).end();
  });
}

describe('the outbox', () => {
  it('lists what was sent, newest first', async () => {
    await mail('o1-placed', 1);
    await mail('o2-placed', 3);
    await mail('o3-placed', 2);
    const list = await (await fetch(`${url}/mails`)).json();
    expect(list).toMatchObject([{ id: 'o2-placed' }, { id: 'o3-placed' }, { id: 'o1-placed' }]);
    expect(list[0]).toEqual({
      id: 'o2-placed',
      to: 'buyer@brushline.test',
      subject: 'About o2-placed',
      event: 'placed',
      createdAt: '2026-11-20T12:03:00.000Z',
      copies: 1,
    });
  });

  it('shows both forms, and the HTML can run, load and reach nothing', async () => {
    await mail('o4-placed', 4, '<script>alert(1)</script>');
    const text = await fetch(`${url}/mails/o4-placed/text`);
    expect((await text.text()).trim()).toBe('Text of o4-placed');
    expect(text.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    const html = await fetch(`${url}/mails/o4-placed/html`);
    expect((await html.text()).trim()).toBe('<script>alert(1)</script>');
    const policy = html.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
  });

  it('shows the e-mail that the address names, and escapes its text', async () => {
    await mail('o5-<b>bold', 5);
    const [{ id }] = await (await fetch(`${url}/mails`)).json();
    const page = await (await fetch(`${url}/?mail=${id}&form=text`)).text();
    expect(page).toContain('<h2>About o5-&lt;b&gt;bold</h2>');
    expect(page).toContain('Text of o5-&lt;b&gt;bold');
    expect(page).not.toContain('<b>');
  });

  it.each(['/mails/none/html', '/mails/o1-placed/source', '/mails/..%2Fparts/html', '/x'])(
    'has nothing at %s',
    async (path) => expect((await fetch(`${url}${path}`)).status).toBe(404),
  );

  it.each(['/', '/live.js', '/outbox.css'])(
    'serves %s under its own strict policy',
    async (path) => {
      const answer = await fetch(`${url}${path}`);
      expect(answer.status).toBe(200);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('notifies an open page of a new e-mail', async () => {
    const events = await fetch(`${url}/events`);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => (await reader?.read())?.value;
    const page = await (await fetch(url)).text();
    const [, version] = /data-version="(\d+)"/.exec(page) ?? [];
    expect(await next()).toBe(`event: version\ndata: ${version}\n\n`);
    await mail('o6-placed', 6);
    expect(await next()).toBe(`event: version\ndata: ${Number(version) + 1}\n\n`);
    await reader?.cancel();
  });

  it('serves many open pages without a warning', async () => {
    const warned: Error[] = [];
    const warn = (warning: Error) => warned.push(warning);
    process.on('warning', warn);
    const pages = await Promise.all(Array.from({ length: 11 }, () => fetch(`${url}/events`)));
    await Promise.all(pages.map(({ body }) => body?.getReader().read()));
    // When this request is answered, the earlier pages are listening.
    await (await fetch(`${url}/mails`)).json();
    process.off('warning', warn);
    expect(warned).toEqual([]);
  });

  it('says how often an e-mail arrived', async () => {
    await mail('o7-placed', 7);
    await mail('o7-placed', 7);
    const list = await (await fetch(`${url}/mails`)).json();
    expect(list[0]).toMatchObject({ id: 'o7-placed', copies: 2 });
  });

  it('finds its e-mails again after a restart', async () => {
    await mail('o8-paid', 8);
    await outbox.close();
    await start();
    const list = await (await fetch(`${url}/mails`)).json();
    expect(list[0]).toMatchObject({ id: 'o8-paid', event: 'paid', copies: 1 });
  });

  it('keeps an e-mail with a hostile name inside its folder', async () => {
    await mail('../../evil', 9);
    const list = await (await fetch(`${url}/mails`)).json();
    expect(list[0].id).toMatch(/^[\w-]+$/);
  });

  it('refuses a page that points its own name at this machine, and every write', async () => {
    expect(await statusFor('evil.test')).toBe(421);
    expect(await statusFor(`localhost:${outbox.port}`)).toBe(200);
    expect((await fetch(`${url}/mails`, { method: 'DELETE' })).status).toBe(405);
  });
});
