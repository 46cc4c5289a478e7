import type { DeliveryRecord, MailRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { isPlainAddress } from '../../shared/plain-text.ts';
import type { Handover, Mailer } from '../mailer.ts';
import type { Shop } from '../shop.ts';
import { begun, ended, isDue } from './delivery.ts';

export type Sender = Pick<Shop, 'store' | 'now' | 'newId'> & { mailer: Mailer };

/**
 * The outcome of sending an e-mail.
 *
 * - `none`: there was nothing to do.
 * - `deferred`: it is tried again later.
 * - `unsent`: it is given up. `code` says why, without personal data.
 */
export type Sending = { kind: 'sent' | 'none' } | { kind: 'deferred' | 'unsent'; code: string };

/** Each try can also take the database's own time limit (up to 15 s). */
const MAX_TRIES = 5;
const PAUSE_MS = 5_000;

/** One attempt to send one e-mail. */
interface Attempt {
  mailId: string;
  attemptId: string;
}

/**
 * Sends an e-mail if it is due. A process that dies at any await leaves a lease, and the round sends the e-mail when
 * that has expired. It is then sent twice if the mail server already had it but that could not be recorded.
 */
export async function sendMail(sender: Sender, mailId: string): Promise<Sending> {
  const attempt = { mailId, attemptId: sender.newId() };
  const mail = await begin(sender, attempt);
  if (!mail) return { kind: 'none' };
  if (mail.delivery.state === 'ERROR') return { kind: 'unsent', code: 'LOST' };
  const handover = await handOver(sender.mailer, mail);
  return insist(() => end(sender, attempt, handover));
}

/** Retries until the result is stored. Giving up during a database outage would send the e-mail again. */
async function insist<T>(note: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await note();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Takes the lease, and returns the e-mail; `null` if there is nothing to send. */
function begin(sender: Sender, { mailId, attemptId }: Attempt): Promise<MailRecord | null> {
  return transact(sender, async (store) => {
    const mail = await store.mail.get(mailId);
    // An earlier run of this transaction may have been committed and its answer lost.
    if (mail?.delivery.attemptId === attemptId) return mail;
    const now = sender.now();
    if (!mail || !isDue(mail.delivery, now)) return null;
    const leased = { ...mail, delivery: begun(mail.delivery, attemptId, now) };
    store.mail.put(leased);
    return leased;
  });
}

/** Sends to exactly one address. The mail library would accept a list, and send to all of it. */
async function handOver(mailer: Mailer, mail: MailRecord): Promise<Handover> {
  const [to = '', ...others] = mail.to;
  if (others.length > 0 || !isPlainAddress(to))
    return { kind: 'refused', code: 'EADDRESS', error: 'It does not have exactly one recipient' };
  return mailer.send({ id: mail.id, to, ...mail.message, writtenAt: mail.createdAt });
}

function end(sender: Sender, { mailId, attemptId }: Attempt, handover: Handover): Promise<Sending> {
  return transact(sender, async (store): Promise<Sending> => {
    const mail = await store.mail.get(mailId);
    if (!mail || mail.delivery.state === 'SUCCESS') return sendingOf('SUCCESS', handover);
    const isOurs = mail.delivery.attemptId === attemptId;
    // The lease has expired. Only the fact that the mail server has the e-mail still matters.
    if (!isOurs && handover.kind !== 'accepted') return { kind: 'none' };
    if (isOurs && mail.delivery.state !== 'PROCESSING')
      return sendingOf(mail.delivery.state, handover);
    const delivery = ended(mail.delivery, handover, sender.now());
    store.mail.put({ ...mail, delivery });
    return sendingOf(delivery.state, handover);
  });
}

function sendingOf(state: DeliveryRecord['state'], handover: Handover): Sending {
  if (state === 'SUCCESS' || handover.kind === 'accepted') return { kind: 'sent' };
  return { kind: state === 'ERROR' ? 'unsent' : 'deferred', code: handover.code };
}
