import { MINUTE_MS } from '@brushline/contract/values/durations';
import { type Sender, type Sending, sendMail } from './send-mail.ts';

/** A newer e-mail is still being sent by the function that its creation triggered. */
const TOLD_MS = 2 * MINUTE_MS;

/** The round has other work, so it leaves the rest to the next one. */
const LONGEST_MS = MINUTE_MS;

/** The results of a run, in e-mails. `failures` says why some have to wait for the next one. */
interface MailReport {
  sent: number;
  deferred: number;
  /** How many e-mails the shop has given up on so far. */
  unsent: number;
  failures: unknown[];
}

/**
 * Sends the e-mails that were left unsent: their event was lost, their sender died, or they failed and
 * their pause is over.
 */
export async function sendDueMails(sender: Sender): Promise<MailReport> {
  const report: MailReport = { sent: 0, deferred: 0, unsent: 0, failures: [] };
  const now = sender.now();
  const last = now.getTime() + LONGEST_MS;
  const due = [
    ...(await sender.store.mail.overdue(now)),
    ...(await sender.store.mail.untried(new Date(now.getTime() - TOLD_MS))),
  ];
  for (const id of due) {
    if (sender.now().getTime() > last) break;
    try {
      count(report, id, await sendMail(sender, id));
    } catch (error) {
      report.failures.push(error);
    }
  }
  report.unsent = await sender.store.mail.countUnsent();
  return report;
}

function count(report: MailReport, id: string, sending: Sending): void {
  if (sending.kind === 'unsent') report.failures.push(new UnsentMail(id, sending.code));
  else if (sending.kind !== 'none') report[sending.kind] += 1;
}

/**
 * An e-mail that the shop has given up on, for a person to look at. Its id contains the order and the
 * event, but no person.
 */
export class UnsentMail extends Error {
  constructor(id: string, code: string) {
    super(`E-mail ${id} could not be sent: ${code}`);
    this.name = 'UnsentMail';
  }
}
