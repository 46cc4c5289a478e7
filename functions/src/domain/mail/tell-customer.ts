import type { OrderRecord, PurchaseRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import { type News, type NewsEvent, newsId } from './news.ts';
import { writeLetter } from './write-letter.ts';
import { writeMail } from './write-mail.ts';

/** What happened to orders at the same time: a single order, or several of a purchase. */
type Together = NewsEvent & { purchase: PurchaseRecord | null; orders: readonly OrderRecord[] };

/** Writes one e-mail about all of these orders, as {@link writeMail} does. */
export function tellCustomer(
  shop: Pick<Shop, 'now' | 'orderMail'>,
  store: UnitOfWork,
  { purchase, orders, ...event }: Together,
): void {
  const [order] = orders;
  if (!order) return;
  const about = purchase && { purchase: { record: purchase, orders } };
  const news: News = { ...event, order, ...about };
  const mail = { id: newsId(news), event: news.event, orderId: order.id, to: order };
  writeMail(shop, store, mail, (shopUrl) => writeLetter(news, shopUrl));
}
