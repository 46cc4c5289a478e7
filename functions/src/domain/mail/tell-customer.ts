import type { OrderRecord, PurchaseRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import { type News, newsId } from './news.ts';
import { writeLetter } from './write-letter.ts';
import { writeMail } from './write-mail.ts';

/** Writes an e-mail about an order, as {@link writeMail} does. */
export function tellCustomer(
  shop: Pick<Shop, 'now' | 'orderMail'>,
  store: UnitOfWork,
  news: News,
): void {
  const { order, event } = news;
  writeMail(shop, store, { id: newsId(news), event, orderId: order.id, to: order }, (shopUrl) =>
    writeLetter(news, shopUrl),
  );
}

/** What happened to orders at the same time: a single order, or several of a purchase. */
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
