import type { ReviewRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { linesOf, oneLine } from '../../shared/plain-text.ts';
import { type Customer, customerOf } from '../identity.ts';
import type { Shop } from '../shop.ts';
import { greetingOf, type Letter } from './letter.ts';
import { writeMail } from './write-mail.ts';

/**
 * What the shop did about a review, and the review afterwards. The request id distinguishes one act from a later
 * one.
 */
export interface ReviewNews {
  event: 'review-answered' | 'review-hidden';
  review: ReviewRecord;
  requestId: string;
}

/** Finds whom to tell about a review; `null` if its author no longer has an account or an address. */
export async function findAuthor(
  { store, identity }: Pick<Shop, 'store' | 'identity'>,
  reviewId: string,
): Promise<Customer | null> {
  const review = await store.reviews.get(reviewId);
  const account = review && (await identity.findByUid(review.uid));
  return account && customerOf(account);
}

/** Writes an e-mail to the author of a review, as {@link writeMail} does. */
export function tellAuthor(
  shop: Pick<Shop, 'now' | 'orderMail'>,
  store: UnitOfWork,
  author: Customer,
  news: ReviewNews,
): void {
  const { event, review, requestId } = news;
  const mail = { id: `${review.id}-${event}-${requestId}`, event, orderId: null, to: author };
  writeMail(shop, store, mail, () => letterTo(author, news));
}

/**
 * It contains the author's own words (name, review) only if their address is confirmed, as in the e-mails about
 * orders.
 */
function letterTo(author: Customer, { event, review }: ReviewNews): Letter {
  const { emailVerified } = author;
  const { part, rating } = review;
  return {
    ...(event === 'review-answered' ? answered(review) : hidden(review)),
    greeting: greetingOf(author),
    facts: [
      ...(part ? [['Part', [oneLine(part.name)]] as const] : []),
      ['Your rating', [`${rating} of 5 stars`]],
      ...(emailVerified ? [['Your review', linesOf(review.review)] as const] : []),
    ],
    action: { label: 'View my reviews', url: '/dashboard/addAReview' },
    more: null,
    footer: emailVerified
      ? 'You are receiving this e-mail because you wrote a review at Brushline.'
      : 'You are receiving this e-mail because someone wrote a review at Brushline with this address. If it was not you, please ignore this e-mail.',
  };
}

type Words = Pick<Letter, 'subject' | 'preview' | 'heading' | 'paragraphs'>;

function answered({ answer = '', hidden: reason }: ReviewRecord): Words {
  return {
    subject: 'We have answered your review',
    preview: oneLine(answer),
    heading: 'We have answered your review',
    paragraphs: [
      'We have answered the review that you wrote:',
      ...linesOf(answer),
      ...(reason === undefined ? ['The answer is shown below your review.'] : []),
    ],
  };
}

function hidden({ hidden: reason = '' }: ReviewRecord): Words {
  return {
    subject: 'We have hidden your review',
    preview: `Our reason: ${oneLine(reason)}`,
    heading: 'We have hidden your review',
    paragraphs: [
      'Your review is no longer shown in the shop. Only you and our staff can read it.',
      `Our reason: ${oneLine(reason)}`,
      'You can write another review at any time.',
    ],
  };
}
