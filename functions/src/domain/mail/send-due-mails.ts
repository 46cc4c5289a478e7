import { MINUTE_MS } from '@brushline/contract/values/durations';
import { workThrough } from '../work-through.ts';
import { type Sender, sendMail } from './send-mail.ts';

/** A newer e-mail is still being sent by the function that its creation triggered. */
const TOLD_MS = 2 * MINUTE_MS;

/** The round has other work, so it leaves the rest to the next one. */
const LONGEST_MS = MINUTE_MS;

/**
 * Sends the e-mails that were left unsent: their event was lost, their sender died, or they failed and their pause is
 * over. Returns the number of e-mails; `unsent` counts all that the shop has given up on so far. `failures` says why
 * some must wait for the next round.
 */
export async function sendDueMails(sender: Sender) {
  const report = { sent: 0, deferred: 0 };
  const now = sender.now();
  const due = [
    ...(await sender.store.mail.overdue(now)),
    ...(await sender.store.mail.untried(new Date(now.getTime() - TOLD_MS))),
  ];
  const failures = await workThrough(sender, due, now.getTime() + LONGEST_MS, async (id) => {
    const sending = await sendMail(sender, id);
    if (sending.kind === 'unsent') throw new UnsentMail(id, sending.code);
    if (sending.kind !== 'none') report[sending.kind] += 1;
  });
  return { ...report, unsent: await sender.store.mail.countUnsent(), failures };
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
