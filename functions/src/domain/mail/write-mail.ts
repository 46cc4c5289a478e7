import { DAY_MS } from '@brushline/contract/values/durations';
import type { MailRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { isPlainAddress } from '../../shared/plain-text.ts';
import type { Customer } from '../identity.ts';
import type { Shop } from '../shop.ts';
import type { Letter, Link } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** How long an e-mail is kept. It is personal data, and of no use long after the event. */
const KEPT_MS = 30 * DAY_MS;

/** Which customers get e-mails, and where their links lead. */
export interface OrderMail {
  /** The shop's public address, without a trailing slash. */
  shopUrl: string;
  /** `confirmed`: only confirmed addresses. `everyone`: all addresses. */
  to: 'confirmed' | 'everyone';
}

/** An e-mail whose id ensures that the customer gets it once, however often its cause is repeated. */
type Mail = Pick<MailRecord, 'id' | 'event' | 'orderId'> & { to: Customer };

/**
 * Adds an e-mail to the transaction of the change that it reports, so that either both are stored or neither. Call
 * it after the reads. Does nothing if the shop sends no e-mails, or none to this address.
 */
export function writeMail(
  { now, orderMail }: Pick<Shop, 'now' | 'orderMail'>,
  store: UnitOfWork,
  { to, ...mail }: Mail,
  write: () => Letter,
): void {
  if (!orderMail || !isReachable(to, orderMail)) return;
  const createdAt = now();
  store.mail.add({
    ...mail,
    to: [to.email],
    message: toMessage(write(), orderMail.shopUrl),
    uid: to.uid,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + KEPT_MS),
  });
}

/** Renders a letter, with the paths of its links as addresses of the shop. */
export function toMessage(letter: Letter, shopUrl: string): MailRecord['message'] {
  const whole = ({ label, url }: Link) => ({ label, url: new URL(url, shopUrl).href });
  const more = letter.more && whole(letter.more);
  const linked = { ...letter, action: whole(letter.action), more };
  return { subject: letter.subject, text: renderText(linked), html: renderHtml(linked) };
}

/**
 * Tells whether a customer may get e-mails. Somebody who signs up with a stranger's address must not fill the
 * stranger's mailbox.
 */
function isReachable({ email, emailVerified }: Customer, { to }: OrderMail): boolean {
  return (to === 'everyone' || emailVerified) && isPlainAddress(email);
}
