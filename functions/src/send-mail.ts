import { randomUUID } from 'node:crypto';
import { UnsentMail } from './domain/mail/send-due-mails.ts';
import { sendMail } from './domain/mail/send-mail.ts';
import type { Shop } from './domain/shop.ts';
import { logFault, toProblemError } from './http/problem.ts';
import { type Log, writeLog } from './shared/log.ts';

/** Sends an e-mail that was just written. The scheduled round retries a failure, so the event is done either way. */
export async function sendWritten(shop: Shop, mailId: string, log: Log = writeLog): Promise<void> {
  const { mailer } = shop;
  if (!mailer) return;
  const requestId = randomUUID();
  try {
    const sending = await sendMail({ ...shop, mailer }, mailId);
    if (sending.kind === 'unsent') throw new UnsentMail(mailId, sending.code);
    const severity = sending.kind === 'deferred' ? 'WARNING' : 'INFO';
    const { kind: outcome, ...why } = sending;
    log({ severity, message: 'sendMail', requestId, mail: mailId, outcome, ...why });
  } catch (error) {
    logFault(log, toProblemError(error), requestId);
  }
}
