import type { UnitOfWork } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import { mayHaveLeft } from './delivery.ts';
import { type About, type News, type NewsEvent, newsId } from './news.ts';
import { writeLetter } from './write-letter.ts';
import { writeMail } from './write-mail.ts';

/** What happened to some orders, if there are any. */
type Together = NewsEvent & Omit<About, 'order'>;

type Mailing = Pick<Shop, 'now' | 'orderMail'>;

/** Writes one e-mail about all of these orders, as {@link writeMail} does. */
export function tellCustomer(shop: Mailing, store: UnitOfWork, together: Together): void {
  const news = newsOf(together);
  if (!news) return;
  const { event, order } = news;
  const mail = { id: newsId(news), event, orderId: order.id, to: order };
  writeMail(shop, store, mail, () => writeLetter(news));
}

/**
 * Withdraws the e-mails about news that turned out to be wrong, unless they were sent. Tells whether the customer may
 * have one of them. Call it after all other reads.
 */
export async function withdrawNews(
  { orderMail }: Mailing,
  store: UnitOfWork,
  wrong: readonly Together[],
): Promise<boolean> {
  if (!orderMail) return true;
  const ids = wrong.flatMap((together) => newsOf(together) ?? []).map(newsId);
  const mails = await Promise.all(ids.map((id) => store.mail.get(id)));
  for (const mail of mails)
    if (mail && mail.delivery.state !== 'SUCCESS') store.mail.delete(mail.id);
  return mails.some((mail) => !mail || mayHaveLeft(mail.delivery));
}

function newsOf(together: Together): News | null {
  const [order] = together.orders;
  return order ? { ...together, order } : null;
}
