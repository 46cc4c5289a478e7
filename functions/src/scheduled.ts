import { randomUUID } from 'node:crypto';
import { issueInvoices } from './domain/invoices/issue-invoices.ts';
import { sendDueMails } from './domain/mail/send-due-mails.ts';
import { expireOrders } from './domain/orders/expire-orders.ts';
import { giveBackDue } from './domain/payments/give-back-due.ts';
import { sweepPayments } from './domain/payments/sweep-payments.ts';
import { recomputeSales } from './domain/sales/recompute-sales.ts';
import type { Shop } from './domain/shop.ts';
import { logFault, toProblemError } from './http/problem.ts';
import { type Log, writeLog } from './shared/log.ts';

/** A job's results in numbers, and its failures. */
interface Report {
  failures: unknown[];
}

/**
 * How long each job may start new work, in seconds. Together with the minute for e-mails, and a last call of 15 s in
 * each, they end before the platform stops the round (`index.ts`: 280 s).
 */
export const JOB_SECONDS = {
  giveBackDue: 30,
  expireOrders: 35,
  sweepPayments: 35,
  issueInvoices: 20,
  recomputeSales: 5,
} as const;

/**
 * Runs the regular round: due refunds, expired holds, missing invoices, unfinished payments, the sales of the day,
 * and unsent e-mails. The next round continues work that failed or ran out of time. A job that cannot run at all
 * makes the round fail.
 */
export async function runRound(shop: Shop, log: Log = writeLog): Promise<void> {
  const requestId = randomUUID();
  const jobs = { giveBackDue, expireOrders, sweepPayments, issueInvoices, recomputeSales };
  const outcomes: string[] = [];
  for (const name of jobNames) {
    const until = shop.now().getTime() + JOB_SECONDS[name] * 1000;
    outcomes.push(await runJob(name, () => jobs[name](shop, until), log, requestId));
  }
  const { mailer } = shop;
  if (mailer)
    outcomes.push(
      await runJob('sendDueMails', () => sendDueMails({ ...shop, mailer }), log, requestId),
    );
  if (outcomes.includes('failed')) throw new Error(`Round ${requestId} was not complete`);
}

/** An invoice does not wait for the sweep, which may take all of its time. */
const jobNames = [
  'giveBackDue',
  'expireOrders',
  'issueInvoices',
  'sweepPayments',
  'recomputeSales',
] as const;

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
