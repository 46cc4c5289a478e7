import { randomUUID } from 'node:crypto';
import { issueInvoices } from './domain/invoices/issue-invoices.ts';
import { sendDueMails } from './domain/mail/send-due-mails.ts';
import { expireOrders } from './domain/orders/expire-orders.ts';
import { sweepPayments } from './domain/payments/sweep-payments.ts';
import { giveBackDue } from './domain/refunds/give-back-due.ts';
import { recomputeSales } from './domain/sales/recompute-sales.ts';
import type { Shop } from './domain/shop.ts';
import { logFault, toProblemError } from './http/problem.ts';
import { type Log, writeLog } from './shared/log.ts';

/** A job's results in numbers, and its failures. */
interface Report {
  failures: unknown[];
}

/**
 * The jobs in their order, and how long each may start new work, in seconds. Together with the minute for e-mails, and
 * a last call of 15 s in each, they end before the platform stops the round (`index.ts`: 280 s). An invoice does not wait
 * for the sweep, which may take all of its time.
 */
export const JOBS = [
  { name: 'giveBackDue', run: giveBackDue, seconds: 30 },
  { name: 'expireOrders', run: expireOrders, seconds: 35 },
  { name: 'issueInvoices', run: issueInvoices, seconds: 20 },
  { name: 'sweepPayments', run: sweepPayments, seconds: 35 },
  { name: 'recomputeSales', run: recomputeSales, seconds: 5 },
] as const;

/**
 * Runs the regular round: due refunds, expired holds, missing invoices, unfinished payments, the sales of the day,
 * and unsent e-mails. The next round continues work that failed or ran out of time. A job that cannot run at all
 * makes the round fail.
 */
export async function runRound(shop: Shop, log: Log = writeLog): Promise<void> {
  const requestId = randomUUID();
  const outcomes: string[] = [];
  for (const { name, run, seconds } of JOBS) {
    const until = shop.now().getTime() + seconds * 1000;
    outcomes.push(await runJob(name, () => run(shop, until), log, requestId));
  }
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
