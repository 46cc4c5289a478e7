import { request } from 'node:http';
import { type RunningFirestore, startFirestore } from '@brushline/firestore-emulator/server';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningOutbox, startOutbox } from '../../outbox/server.ts';

let firestore: RunningFirestore;
let db: Firestore;
let outbox: RunningOutbox;
let url: string;

beforeAll(async () => {
  firestore = await startFirestore({ port: 0, projectId: 'demo-outbox' });
  process.env.METADATA_SERVER_DETECTION = 'none';
  db = new Firestore({
    projectId: 'demo-outbox',
    host: `127.0.0.1:${firestore.port}`,
    ssl: false,
  });
  outbox = await startOutbox({ port: 0, db });
  url = `http://127.0.0.1:${outbox.port}`;
});
afterAll(async () => {
  await outbox.close();
  await db.terminate();
  await firestore.close();
});

/** Puts an e-mail into the database, as a use case does. */
async function mail(id: string, minute: number, html = '<p>Hi</p>'): Promise<void> {
  await db.doc(`mail/${id}`).set({
    to: ['buyer@brushline.test'],
    message: { subject: `About ${id}`, text: `Text of ${id}`, html },
    orderId: 'o1',
    uid: 'u1',
    event: 'placed',
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
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
  it('lists what was written, newest first', async () => {
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
    });
  });

  it('shows both forms, and the HTML can run, load and reach nothing', async () => {
    await mail('o4-placed', 4, '<script>alert(1)</script>');
    const text = await fetch(`${url}/mails/o4-placed/text`);
    expect(await text.text()).toBe('Text of o4-placed');
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const html = await fetch(`${url}/mails/o4-placed/html`);
    expect(await html.text()).toBe('<script>alert(1)</script>');
    const policy = html.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
  });

  it.each(['/mails/none/html', '/mails/o1-placed/source', '/mails/..%2Fparts/html', '/x'])(
    'has nothing at %s',
    async (path) => expect((await fetch(`${url}${path}`)).status).toBe(404),
  );

  it.each(['/', '/outbox.js', '/outbox.css'])(
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

  it('tells an open page of a new e-mail, and reads nothing when none is open', async () => {
    const calls = () => firestore.stats().rpcs.Listen ?? 0;
    const before = calls();
    await mail('o5-placed', 5);
    expect(calls()).toBe(before);
    const events = await fetch(`${url}/events`);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => (await reader?.read())?.value;
    expect(await next()).toBe('event: change\ndata: \n\n');
    await mail('o6-placed', 6);
    expect(await next()).toBe('event: change\ndata: \n\n');
    await reader?.cancel();
  });

  it('answers no page that gave its own name to this machine, and no write', async () => {
    expect(await statusFor('evil.test')).toBe(421);
    expect(await statusFor(`localhost:${outbox.port}`)).toBe(200);
    expect((await fetch(`${url}/mails`, { method: 'DELETE' })).status).toBe(405);
  });
});
