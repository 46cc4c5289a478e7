import { orderAgainPath } from '@brushline/contract/order-list/share-list';
import { trackingAddress } from '@brushline/contract/orders/carriers';
import { orderNumber } from '@brushline/contract/orders/order-number';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents, toDollars } from '@brushline/contract/values/money';
import type { OrderRecord, ShipmentRecord } from '../../data/records.ts';
import { oneLine } from '../../shared/plain-text.ts';
import { sumOfTotals } from '../sums.ts';
import type { Letter } from './letter.ts';
import type { About, News, Refund } from './news.ts';

/** The part of a letter that depends on the news. */
export type Words = Pick<Letter, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'action'>;

/** Created at first use, because it takes a cold function 20 ms. */
let timeFormat: Intl.DateTimeFormat | null = null;

/** Formats a time as `Nov 21, 2026, 12:00 PM UTC`. */
export function moment(date: Date): string {
  timeFormat ??= new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  // The format separates time and AM/PM by a narrow space, which some mail programs show as a box.
  return `${timeFormat.format(date).replace(/\u202f/g, ' ')} UTC`;
}

/** Names the goods of an order, as `50 × Stator core 42-08`. */
export function goods({ quantity, item }: OrderRecord): string {
  return `${groupDigits(quantity)} × ${oneLine(item)}`;
}

/** Returns the number of the purchase, or of the single order. */
export function numberOf({ order, purchase }: About): string {
  return orderNumber(purchase?.id ?? order.id);
}

/** Describes the goods that the news is about; for several orders, `4 parts of 7Y51-R1ZR`. */
function allGoods(about: About): string {
  const { order, orders } = about;
  return orders.length === 1 ? goods(order) : `${orders.length} parts of ${numberOf(about)}`;
}

/** Returns the noun for the subject of the news, in the middle of a sentence. */
function nounOf({ orders }: About): string {
  return orders.length > 1 ? 'purchase' : 'order';
}

/** Returns the sum of the orders that the news is about, as `$2,100.00`. */
export function totalOf({ orders }: About): string {
  return formatCents(sumOfTotals(orders));
}

/** Words the news of each event of an order. */
export function wordsFor(news: News): Words {
  if (news.event === 'shipped') return shipped(news);
  if (news.event === 'tracked') return tracked(news);
  if (news.event === 'taken-back') return takenBack(news);
  if (news.event === 'refunded') return refunded(news.refund, news);
  return { placed, paid, cancelled, expired, readdressed }[news.event](news);
}

function placed(about: About): Words {
  const { order, purchase } = about;
  const until = moment(order.expiresAt);
  return {
    subject: `Order received: ${allGoods(about)}`,
    preview: `Reserved for you until ${until}.`,
    heading: 'Thank you for your order',
    paragraphs: [
      `The parts are reserved for you until ${until}.`,
      'Please pay by then. Otherwise they go back on sale, and you will not be charged.',
      ...(order.fullHoldUntil
        ? [
            `Confirm your e-mail address on My Profile to keep the parts until ${moment(order.fullHoldUntil)}.`,
          ]
        : []),
    ],
    action: {
      label: `Pay ${totalOf(about)}`,
      url: purchase ? `${pagePath(about)}#payment` : `/dashboard/payment/${order.id}`,
    },
  };
}

function paid(about: About): Words {
  const total = totalOf(about);
  return {
    subject: `Payment received: ${allGoods(about)}`,
    preview: `${total} received. There is nothing else you need to do.`,
    heading: `Your ${nounOf(about)} is paid`,
    paragraphs: [
      `We have received ${total}. Thank you.`,
      `There is nothing else you need to do. Your invoice will be on the page of your ${nounOf(about)} in a few minutes.`,
    ],
    action: moreLink(about),
  };
}

function cancelled(about: About): Words {
  const { order } = about;
  const noun = nounOf(about);
  const isByCustomer = order.closedBy?.uid === order.uid;
  return {
    subject: `Your ${noun} has been cancelled: ${allGoods(about)}`,
    preview: 'You have not been charged.',
    heading: `Your ${noun} has been cancelled`,
    paragraphs: [
      isByCustomer
        ? `As you asked, we have cancelled your ${noun}. You have not been charged.`
        : `We are sorry, but we had to cancel your ${noun}. You have not been charged.`,
      'The parts are back on sale. If you still need them, please place a new order.',
    ],
    action: againLink(about),
  };
}

function expired(about: About): Words {
  const { order } = about;
  const noun = nounOf(about);
  return {
    subject: `Your ${noun} has expired: ${allGoods(about)}`,
    preview: 'It was not paid in time. You have not been charged.',
    heading: `Your ${noun} has expired`,
    paragraphs: [
      `We held the parts for you until ${moment(order.expiresAt)}. We had not received your payment by then, so they are back on sale. You have not been charged.`,
      'If you still need them, please place a new order.',
    ],
    action: againLink(about),
  };
}

function readdressed(about: About): Words {
  return {
    subject: `New delivery address: ${allGoods(about)}`,
    preview: 'As you asked, we have changed the delivery address.',
    heading: 'Your delivery address has changed',
    paragraphs: [
      `As you asked, we have changed where we send your ${nounOf(about)}. The invoice stays as it is.`,
      'If you did not ask for this, please contact us at once.',
    ],
    action: { label: 'See the address', url: pagePath(about) },
  };
}

/** Lists the orders of a shipment, as if they had only the units in it. */
export function shippedOrders({ lines }: ShipmentRecord, { orders }: About): OrderRecord[] {
  return lines.flatMap(({ orderId, units }) => {
    const item = orders.find(({ id }) => id === orderId);
    return item ? [{ ...item, quantity: units }] : [];
  });
}

type OfParcel = About & { shipment: ShipmentRecord };

/** Words what all news of a parcel says. `all` names its goods by themselves, and `here` above their list. */
function parcelWords({ shipment, ...about }: OfParcel) {
  const [first = '', ...rest] = shippedOrders(shipment, about).map(goods);
  const by = oneLine(shipment.carrier);
  const number = oneLine(shipment.tracking ?? '');
  const trackedAt = trackingAddress(by, number);
  return {
    all: rest.length === 0 ? first : allGoods(about),
    here: rest.length === 0 ? first : 'the parts below',
    by,
    number,
    preview: number ? `With ${by}, tracking number ${number}.` : `With ${by}.`,
    action: trackedAt ? { label: 'Track this parcel', url: trackedAt } : moreLink(about),
  };
}

function shipped(news: Extract<News, { event: 'shipped' }>): Words {
  const { all, here, by, number, preview, action } = parcelWords(news);
  const handed = `We have handed ${here} to ${by}.`;
  return {
    subject: `Shipped: ${all}`,
    preview,
    heading: 'Your parts are on their way',
    paragraphs: [
      number ? `${handed} The tracking number is ${number}.` : handed,
      ...(news.isLast
        ? []
        : ['The rest follows separately. You will get another e-mail about it.']),
    ],
    action,
  };
}

function tracked(news: OfParcel): Words {
  const { all, here, by, number, preview, action } = parcelWords(news);
  return {
    subject: `${number ? 'New' : 'No'} tracking number: ${all}`,
    preview,
    heading: number
      ? 'Your parcel has a new tracking number'
      : 'Your parcel has no tracking number',
    paragraphs: [
      number
        ? `The tracking number of ${here} with ${by} is now ${number}.`
        : `The tracking number that we gave you for ${here} was wrong. ${by} has not given us another.`,
    ],
    action,
  };
}

function takenBack(news: OfParcel): Words {
  const { all, here, by } = parcelWords(news);
  return {
    subject: `Not shipped yet: ${all}`,
    preview: 'Our e-mail about this parcel was a mistake.',
    heading: 'Your parts have not left yet',
    paragraphs: [
      `We told you by mistake that we had handed ${here} to ${by}. We are sorry.`,
      'You will get another e-mail when they leave.',
    ],
    action: moreLink(news),
  };
}

const refundReasons: Readonly<
  Record<Exclude<Refund['of'], 'elsewhere'>, (amount: string) => string>
> = {
  paid: (amount) => `We have refunded ${amount} to the card you paid with.`,
  late: (amount) =>
    `Your payment of ${amount} arrived after the order was closed, when the parts were no longer available. We have refunded it to your card in full.`,
  units: (amount) =>
    `We have refunded ${amount} to the card you paid with, for the parts listed below.`,
  unused: (amount) =>
    `We received a payment of ${amount} that we could not apply to this order, and have refunded it to your card in full. The order itself has not changed.`,
};

/** Tells whether a refund is of money that was invoiced. */
function isCredited({ of }: Refund): boolean {
  return of === 'paid' || of === 'units';
}

function refunded(refund: Refund, about: About): Words {
  const amount = formatCents(refund.amountCents);
  if (refund.of === 'elsewhere') return paidBack(amount, about);
  return {
    subject: `Your refund is on its way: ${amount} for ${allGoods(about)}`,
    preview: 'It usually takes 5 to 10 business days to appear on your statement.',
    heading: 'Your refund is on its way',
    paragraphs: [
      refundReasons[refund.of](amount),
      'It usually takes 5 to 10 business days to appear on your statement.',
      ...(isCredited(refund)
        ? [`You will find the credit note on the page of your ${nounOf(about)} soon.`]
        : []),
    ],
    action: moreLink(about),
  };
}

function paidBack(amount: string, about: About): Words {
  return {
    subject: `We have paid you back: ${amount} for ${allGoods(about)}`,
    preview: 'By other means than your card.',
    heading: 'We have paid you back',
    paragraphs: [
      `We could not refund ${amount} to the card you paid with, and have paid it back by other means.`,
    ],
    action: moreLink(about),
  };
}

/** Returns the link to the page of the purchase or the order, with its parcels and documents. */
export function moreLink(about: About) {
  return { label: `View my ${nounOf(about)}`, url: pagePath(about) };
}

/** Returns the path of a purchase's page. A single order has one too. */
function pagePath(about: About): string {
  return `/dashboard/orders/${numberOf(about)}`;
}

function againLink(about: About) {
  if (about.orders.length > 1) return moreLink(about);
  const { partNumber, quantity, priceCents } = about.order;
  const url = orderAgainPath([{ partNumber, quantity, price: toDollars(priceCents) }]);
  return { label: 'Order again', url };
}
