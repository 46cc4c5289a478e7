import type { AddressInfo } from 'node:net';
import { HOUR_MS, MINUTE_MS } from '@brushline/contract/values/durations';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LEASE_MS, MAX_ATTEMPTS } from '../src/domain/mail/delivery.ts';
import { resendMail } from '../src/domain/mail/resend-mail.ts';
import { sendDueMails } from '../src/domain/mail/send-due-mails.ts';
import { type Sender, sendMail } from '../src/domain/mail/send-mail.ts';
import { eraseUser } from '../src/domain/users/forget-person.ts';
import { createSmtpMailer, type Smtp } from '../src/integrations/smtp.ts';
import { runRound } from '../src/scheduled.ts';
import { sendWritten } from '../src/send-mail.ts';
import type { LogEntry } from '../src/shared/log.ts';
import { refusalOf } from './support/purchase-steps.ts';
import { admin, buyer, order, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

/** A mail server that stores the e-mails that it accepts. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        taken.push(text);
        callback();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.on('error', () => undefined);
  return {
    taken,
    connections: () => connections,
    // A server that listens on TCP has an address of this kind.
    port: (server.server.address() as AddressInfo).port,
    /** Closes every connection without an answer. */
    hangUp() {
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

type MailServer = Awaited<ReturnType<typeof mailServer>>;

function smtpTo(port: number): Smtp {
  return {
    host: '127.0.0.1',
    port,
    isImplicitTls: false,
    requiresTls: false,
    user: '',
    password: '',
    from: { name: 'Brushline', address: 'orders@shop.test' },
  };
}

const refusal = (responseCode: number) =>
  Object.assign(new Error('No such user <buyer@brushline.test>'), { responseCode });

describe('sending an e-mail', () => {
  let post: MailServer;
  let mailId: string;
  useShop(() => {
    shop.orderMail = { shopUrl: 'https://shop.test', to: 'everyone' };
  });

  beforeEach(async () => {
    mailId = `${await order(shop, await partOnSale(shop))}-placed`;
    post = await mailServer();
  });
  afterEach(() => post.close());

  async function serve(options: SMTPServerOptions): Promise<void> {
    await post.close();
    post = await mailServer(options);
  }

  function sender(smtp: Partial<Smtp> = {}): Sender {
    const mailer = createSmtpMailer({ ...smtpTo(post.port), ...smtp });
    return { store: shop.store, now: shop.now, newId: shop.newId, mailer };
  }

  async function delivery(): Promise<Record<string, unknown>> {
    return (await database.db.doc(`mail/${mailId}`).get()).get('delivery');
  }

  it('hands it over once, with its own Message-ID, and reports that', async () => {
    expect(await sendMail(sender(), mailId)).toEqual({ kind: 'sent' });
    expect(await sendMail(sender(), mailId)).toEqual({ kind: 'none' });
    expect(post.taken).toHaveLength(1);
    expect(post.taken[0]).toContain(`Message-ID: <${mailId}@shop.test>`);
    expect(post.taken[0]).toContain('From: Brushline <orders@shop.test>');
    expect(post.taken[0]).toContain('To: buyer@brushline.test');
    expect(post.taken[0]).toContain('Auto-Submitted: auto-generated');
    expect(await delivery()).toMatchObject({
      state: 'SUCCESS',
      attempts: 1,
      leaseExpireTime: null,
      error: null,
      info: { response: expect.stringMatching(/^250/) },
    });
  });

  it('is sent although the answer to its lease is lost', async () => {
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'DEADLINE_EXCEEDED', times: 1 });
    expect(await sendMail(sender(), mailId)).toEqual({ kind: 'sent' });
    await database.inject();
    expect(post.taken).toHaveLength(1);
    expect(await delivery()).toMatchObject({ state: 'SUCCESS', attempts: 1 });
  });

  it('uses a connection again', async () => {
    const one = sender();
    const second = `${await order(shop, await partOnSale(shop, { name: 'Rotor' }))}-placed`;
    await sendMail(one, mailId);
    await sendMail(one, second);
    expect(post.taken).toHaveLength(2);
    expect(post.connections()).toBe(1);
  });

  it('sends it at most twice when the mail server accepts it and never answers', async () => {
    let copies = 0;
    await serve({
      onData(stream) {
        stream.resume().on('end', () => {
          copies += 1;
          post.hangUp();
        });
      },
    });
    for (let i = 0; i < 5; i += 1) {
      await sendMail(sender(), mailId);
      shop.pass(12 * 60 * MINUTE_MS);
    }
    expect(copies).toBe(2);
    expect(await delivery()).toMatchObject({ state: 'ERROR', attempts: 2, unanswered: 2 });
    await serve({});
    await database.db.doc(`mail/${mailId}`).update({ 'delivery.attempts': 0 });
    expect(await sendDueMails(sender())).toMatchObject({ sent: 1, unsent: 0 });
  });

  it('retries after a pause when the mail server is down, and not before', async () => {
    const { port } = post;
    await post.close();
    const away = sender({ port });
    expect(await sendMail(away, mailId)).toEqual({ kind: 'deferred', code: 'ESOCKET' });
    expect(await delivery()).toMatchObject({ state: 'PENDING', attempts: 1, unanswered: 0 });
    expect(await sendMail(away, mailId)).toEqual({ kind: 'none' });
    shop.pass(5 * MINUTE_MS);
    post = await mailServer();
    expect(await sendDueMails(sender())).toMatchObject({ sent: 1, unsent: 0, failures: [] });
    expect(post.taken).toHaveLength(1);
  });

  it('gives up on a permanent refusal, and the round reports it without an address', async () => {
    await serve({ onRcptTo: (_address, _session, callback) => callback(refusal(550)) });
    shop.mailer = sender().mailer;
    shop.pass(5 * MINUTE_MS);
    const log: LogEntry[] = [];
    await runRound(shop, (entry) => log.push(entry));
    expect(log).toContainEqual(
      expect.objectContaining({ severity: 'WARNING', message: 'sendDueMails', unsent: 1 }),
    );
    const [fault] = log.filter(({ severity }) => severity === 'ERROR');
    expect(fault?.stack).toContain(`E-mail ${mailId} could not be sent: EENVELOPE 550`);
    expect(JSON.stringify(log)).not.toContain('@brushline.test');
    expect(await delivery()).toMatchObject({ state: 'ERROR', attempts: 1 });
  });

  it('retries a temporary refusal for a day, then gives up; an admin has it sent again', async () => {
    await serve({ onRcptTo: (_address, _session, callback) => callback(refusal(451)) });
    const outcomes: string[] = [];
    for (let i = 0; i < MAX_ATTEMPTS + 1; i += 1) {
      outcomes.push((await sendMail(sender(), mailId)).kind);
      shop.pass(6 * 60 * MINUTE_MS);
    }
    expect(outcomes).toEqual([...Array(MAX_ATTEMPTS - 1).fill('deferred'), 'unsent', 'none']);
    await serve({});
    await database.db.doc(`mail/${mailId}`).update({ 'delivery.attempts': 0 });
    expect(await sendDueMails(sender())).toMatchObject({ sent: 1, unsent: 0 });
    expect(post.taken).toHaveLength(1);
  });

  it('sends e-mails that were never tried, and those of a sender that died', async () => {
    expect(await sendDueMails(sender())).toMatchObject({ sent: 0 });
    shop.pass(3 * MINUTE_MS);
    const dead = { ...sender(), mailer: { send: () => new Promise<never>(() => undefined) } };
    void sendMail(dead, mailId);
    await expect.poll(async () => (await delivery()).state, { timeout: 60_000 }).toBe('PROCESSING');
    expect(await sendDueMails(sender())).toMatchObject({ sent: 0 });
    shop.pass(LEASE_MS);
    expect(await sendDueMails(sender())).toMatchObject({ sent: 1 });
    expect(await delivery()).toMatchObject({ state: 'SUCCESS', attempts: 2, lapsed: 1 });
  });

  it('sends nothing without TLS if it is required', async () => {
    const outcome = await sendMail(sender({ requiresTls: true }), mailId);
    expect(outcome).toEqual({ kind: 'deferred', code: expect.stringContaining('ETLS') });
    expect(post.taken).toEqual([]);
  });

  it('sends nothing to a mail server with an untrusted certificate', async () => {
    await serve({ secure: true, disabledCommands: ['AUTH'] });
    const outcome = await sendMail(sender({ isImplicitTls: true, requiresTls: true }), mailId);
    expect(outcome.kind).toBe('deferred');
    expect(post.taken).toEqual([]);
  });

  it.each([
    ['a@b.test,c@d.test'],
    ['A <a@b.test>, c@d.test'],
    ['a@b.test\r\nRCPT TO:<c@d.test>'],
    ['"a@b.test,c"@d.test'],
  ])('never sends to two: %j', async (to) => {
    const recipients: string[] = [];
    await serve({
      onRcptTo({ address }, _session, callback) {
        recipients.push(address);
        callback();
      },
    });
    await database.db.doc(`mail/${mailId}`).update({ to: [to] });
    await sendMail(sender(), mailId);
    expect(recipients.filter((address) => address === 'c@d.test')).toEqual([]);
    expect(recipients.length).toBeLessThan(2);
  });

  it('retries an abandoned e-mail when an admin requests it, and no other', async () => {
    await serve({ onRcptTo: (_address, _session, callback) => callback(new Error('No mailbox')) });
    await sendMail(sender(), mailId);
    await serve({});
    const resend = (requestId: string) => resendMail(shop, { mailId, caller: admin, requestId });
    expect(await delivery()).toMatchObject({ state: 'ERROR' });
    expect(await resend('request-1')).toBe(1);
    expect(await resend('request-1')).toBe(1);
    expect(await resend('request-2')).toBe(0);
    await sendDueMails({ ...sender(), now: () => new Date(shop.now().getTime() + HOUR_MS) });
    expect(await delivery()).toMatchObject({ state: 'SUCCESS', attempts: 1 });
    expect(await resend('request-3')).toBe(0);
    expect(post.taken).toHaveLength(1);
    const audit = await database.db.collection('audit').where('what', '==', 'mail.resend').get();
    expect(audit.docs.map((act) => act.data())).toMatchObject([
      { before: { state: 'ERROR' }, after: { state: 'PENDING' } },
    ]);
    const unknown = resendMail(shop, { mailId: 'x', caller: admin, requestId: 'request-4' });
    expect((await refusalOf(unknown)).code).toBe('not_found');
  });

  it('lets no subject begin another header', async () => {
    const subject = 'Order\r\nBcc: victim@x.test\r\n\r\nbody';
    await database.db.doc(`mail/${mailId}`).update({ 'message.subject': subject });
    await sendMail(sender(), mailId);
    const [head] = (post.taken[0] ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toContain('Subject: Order');
  });

  it('does nothing for a person who was forgotten in the meantime', async () => {
    const sending = sender();
    const { mailer } = sending;
    const slow: Sender = {
      ...sending,
      mailer: {
        async send(mail) {
          await eraseUser(shop, buyer().uid);
          return mailer.send(mail);
        },
      },
    };
    expect(await sendMail(slow, mailId)).toEqual({ kind: 'sent' });
    expect((await database.db.collection('mail').get()).empty).toBe(true);
    expect(await sendMail(sending, mailId)).toEqual({ kind: 'none' });
  });

  it('logs which e-mail was sent, and nobody’s address', async () => {
    const log: LogEntry[] = [];
    shop.mailer = sender().mailer;
    await sendWritten(shop, mailId, (entry) => log.push(entry));
    expect(log).toEqual([
      {
        severity: 'INFO',
        message: 'sendMail',
        requestId: expect.any(String),
        mail: mailId,
        outcome: 'sent',
      },
    ]);
  });

  it('leaves an e-mail to the round while the database is down', async () => {
    shop.mailer = sender().mailer;
    await database.inject({ rpc: '*', kind: 'before', code: 'UNKNOWN', rate: 1 });
    const log: LogEntry[] = [];
    await sendWritten(shop, mailId, (entry) => log.push(entry));
    await database.inject();
    expect(log).toMatchObject([{ severity: 'WARNING' }]);
    expect(post.taken).toEqual([]);
  });
});
