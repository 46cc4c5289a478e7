import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import type { Handover, Mailer, OutgoingMail } from '../domain/mailer.ts';

export interface Smtp {
  host: string;
  port: number;
  /** Whether TLS begins with the first byte (smtps) rather than with STARTTLS. */
  isImplicitTls: boolean;
  /** Whether nothing is sent without TLS. */
  requiresTls: boolean;
  user: string;
  password: string;
  from: { name: string; address: string };
}

/**
 * The time limit for sending one e-mail, including the connection. It is longer than servers take to check an
 * e-mail before they answer.
 */
const SEND_LIMIT_MS = 50_000;

const TIME_LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 45_000,
};

/**
 * Sends over SMTP. A connection is reused only within seconds; after a longer pause the platform may have frozen
 * the process, and the connection with it.
 */
export function createSmtpMailer(smtp: Smtp): Mailer {
  const transport = createTransport({
    pool: true,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.isImplicitTls,
    requireTLS: smtp.requiresTls,
    ignoreTLS: !smtp.requiresTls && !smtp.isImplicitTls,
    tls: { minVersion: 'TLSv1.2' },
    ...(smtp.user !== '' && { auth: { user: smtp.user, pass: smtp.password } }),
    ...TIME_LIMITS,
    maxConnections: 3,
    idleTimeout: 20_000,
    // The pool must not retry automatically, because each attempt is counted.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const given = watchGiven(transport);
  return {
    async send(mail) {
      const sent = message(mail, smtp.from);
      given.delete(sent.messageId);
      try {
        const signal = AbortSignal.timeout(SEND_LIMIT_MS);
        const { response } = await transport.sendMail({ ...sent, signal });
        return { kind: 'accepted', response };
      } catch (error) {
        return failure(error, given.has(sent.messageId));
      } finally {
        given.delete(sent.messageId);
      }
    },
  };
}

/** Collects the Message-IDs of the e-mails whose last byte was sent to the mail server. */
function watchGiven(transport: Transporter): Set<string> {
  const given = new Set<string>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) => content.once('end', () => given.add(String(data.messageId))));
    done();
  });
  return given;
}

/** Makes the message. Its addresses are objects rather than text, so none is parsed, and none can become two. */
function message(mail: OutgoingMail, from: Smtp['from']) {
  const to = { name: '', address: mail.to };
  return {
    from,
    to,
    envelope: { from: from.address, to: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.writtenAt,
    // The same for each copy, so that mail programs can merge them.
    messageId: `<${mail.id}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Classifies a failure. A server that permanently refuses the recipient or the text will not accept it later. */
function failure(thrown: unknown, isGiven: boolean): Handover {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = [error.code, error.responseCode].filter(Boolean).join(' ') || 'UNKNOWN';
  const isAboutMail = error.command === 'RCPT TO' || error.command === 'DATA';
  const isRefused = isAboutMail && error.permanent === true;
  const isUnanswered = isGiven && error.responseCode === undefined;
  const kind = isRefused ? 'refused' : isUnanswered ? 'unanswered' : 'failed';
  return { kind, code, error: error.message };
}
