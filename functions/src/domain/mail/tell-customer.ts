import type { OrderRecord, PurchaseRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import { type News, newsId } from './news.ts';
import { isPlainAddress } from './plain.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { writeLetter } from './write-letter.ts';

/** It is personal data, and of no use when the order is long done. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Which orders' customers are written to, and where the links of the e-mails lead. */
export interface OrderMail {
  /** The shop's public address, without a slash at its end. */
  shopUrl: string;
  /** `confirmed`: only addresses that their owners have confirmed. `everyone`: all of them. */
  to: 'confirmed' | 'everyone';
}

/**
 * Puts an e-mail about an order into the transaction of the change that it reports, after its reads:
 * one is stored if and only if the other is. Does nothing when the shop writes no e-mails.
 */
export function tellCustomer(
  shop: Pick<Shop, 'now' | 'orderMail'>,
  store: UnitOfWork,
  news: News,
): void {
  const { orderMail } = shop;
  if (!orderMail || !isReachable(news.order, orderMail)) return;
  const now = shop.now();
  const letter = writeLetter(news, orderMail.shopUrl);
  store.mail.add({
    id: newsId(news),
    to: [news.order.email],
    message: { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) },
    orderId: news.order.id,
    uid: news.order.uid,
    event: news.event,
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  });
}

/** What happened to orders at once: one by itself, or some of a purchase. */
interface Together {
  event: Exclude<News['event'], 'shipped' | 'refunded'>;
  purchase: PurchaseRecord | null;
  orders: readonly OrderRecord[];
}

/** Puts one e-mail about all of these orders into the transaction, as {@link tellCustomer} does. */
export function tellOfOrders(
  shop: Pick<Shop, 'now' | 'orderMail'>,
  store: UnitOfWork,
  { event, purchase, orders }: Together,
): void {
  const [order] = orders;
  const news = purchase && { purchase: { record: purchase, orders } };
  if (order) tellCustomer(shop, store, { event, order, ...news });
}

/** A user who signs up with a stranger's address must not be able to fill the stranger's mailbox. */
function isReachable(order: OrderRecord, { to }: OrderMail): boolean {
  return (to === 'everyone' || order.emailVerified) && isPlainAddress(order.email);
}
