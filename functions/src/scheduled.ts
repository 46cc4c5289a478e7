import { randomUUID } from 'node:crypto';
import { sendDueMails } from './domain/mail/send-due-mails.ts';
import { expireOrders } from './domain/orders/expire-orders.ts';
import { sweepPayments } from './domain/payments/sweep-payments.ts';
import type { Shop } from './domain/shop.ts';
import { type Log, writeLog } from './http/log.ts';
import { logFault, toProblemError } from './http/problem.ts';

/** What a job did, in numbers, and what it could not do. */
interface Report {
  failures: unknown[];
}

/**
 * The regular round: orders whose hold ran out, payments that nobody brought to their end, e-mails
 * that nobody sent. What fails is logged and taken up by the next round; a job that cannot run at all
 * makes the round fail.
 */
export async function runRound(shop: Shop, log: Log = writeLog): Promise<void> {
  const requestId = randomUUID();
  const outcomes = [
    await runJob('expireOrders', () => expireOrders(shop), log, requestId),
    await runJob('sweepPayments', () => sweepPayments(shop), log, requestId),
  ];
  const { mailer } = shop;
  if (mailer)
    outcomes.push(
      await runJob('sendDueMails', () => sendDueMails({ ...shop, mailer }), log, requestId),
    );
  if (outcomes.includes('failed')) throw new Error(`Round ${requestId} was not complete`);
}

async function runJob(name: string, job: () => Promise<Report>, log: Log, requestId: string) {
  try {
    const { failures, ...numbers } = await job();
    for (const failure of failures) logFault(log, toProblemError(failure), requestId);
    const severity = failures.length > 0 ? 'WARNING' : 'INFO';
    log({ severity, message: name, requestId, ...numbers, failures: failures.length });
    return 'done';
  } catch (error) {
    logFault(log, toProblemError(error), requestId);
    return 'failed';
  }
}
