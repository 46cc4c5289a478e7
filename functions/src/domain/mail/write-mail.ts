import { DAY_MS } from '@brushline/contract/values/durations';
import type { MailRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { isPlainAddress } from '../../shared/plain-text.ts';
import type { Shop } from '../shop.ts';
import type { Letter } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** It is personal data, and of no use when what it tells of is long past. */
const KEPT_MS = 30 * DAY_MS;

/** Which customers are written to, and where the links of the e-mails lead. */
export interface OrderMail {
  /** The shop's public address, without a slash at its end. */
  shopUrl: string;
  /** `confirmed`: only addresses that their owners have confirmed. `everyone`: all of them. */
  to: 'confirmed' | 'everyone';
}

/** Whose address it is, and whether it is known to be theirs. */
export interface Recipient {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** An e-mail that the recipient gets once however often its cause is repeated: under its id. */
type Mail = Pick<MailRecord, 'id' | 'event' | 'orderId'> & { to: Recipient };

/**
 * Puts an e-mail into the transaction of the change that it reports, after its reads: one is stored if and only if
 * the other is. Does nothing when the shop writes no e-mails, or none to this address.
 */
export function writeMail(
  { now, orderMail }: Pick<Shop, 'now' | 'orderMail'>,
  store: UnitOfWork,
  { to, ...mail }: Mail,
  write: (shopUrl: string) => Letter,
): void {
  if (!orderMail || !isReachable(to, orderMail)) return;
  const createdAt = now();
  const letter = write(orderMail.shopUrl);
  store.mail.add({
    ...mail,
    to: [to.email],
    message: { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) },
    uid: to.uid,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + KEPT_MS),
  });
}

/**
 * Tells whether a recipient may get e-mails. Whoever signs up with a stranger's address must not fill the stranger's
 * mailbox.
 */
function isReachable({ email, emailVerified }: Recipient, { to }: OrderMail): boolean {
  return (to === 'everyone' || emailVerified) && isPlainAddress(email);
}
