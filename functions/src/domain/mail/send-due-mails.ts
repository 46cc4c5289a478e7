import { type Sender, type Sending, sendMail } from './send-mail.ts';

/** An e-mail that is younger is being sent by who was told of its writing. */
const TOLD_MS = 2 * 60_000;

/** The round has other work: what is left is for the next one. */
const LONGEST_MS = 60_000;

/** What a run did, in e-mails. `failures` says why some have to wait for the next one. */
export interface MailReport {
  sent: number;
  deferred: number;
  /** How many there are by now that were given up. */
  unsent: number;
  failures: unknown[];
}

/**
 * Sends what nobody has sent: e-mails whose event was lost, whose sender died, and those that failed
 * and whose pause is over.
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

/** An e-mail that was given up: somebody should look. Its id names order and event, and nobody. */
export class UnsentMail extends Error {
  constructor(id: string, code: string) {
    super(`E-mail ${id} could not be sent: ${code}`);
    this.name = 'UnsentMail';
  }
}
