import { groupDigits } from '@brushline/contract/digits';
import { formatCents } from '@brushline/contract/money';
import type { OrderRecord } from '../../data/records.ts';
import type { Letter } from './letter.ts';
import type { News, Refund } from './news.ts';
import { oneLine } from './plain.ts';

/** The part of a letter that differs from news to news. */
export type Words = Pick<Letter, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'action'>;

/** Made when it is needed first: it takes a cold function 20 ms. */
let timeFormat: Intl.DateTimeFormat | null = null;

/** `Nov 21, 2026, 12:00 PM UTC`. */
export function moment(date: Date): string {
  timeFormat ??= new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  // The format parts hour and noon by a narrow blank that some mail programs draw as a box.
  return `${timeFormat.format(date).replace(/\u202f/g, ' ')} UTC`;
}

/** `50 × Stator core 42-08`. */
export function goods({ quantity, item }: OrderRecord): string {
  return `${groupDigits(quantity)} × ${oneLine(item)}`;
}

/** What a good shop says at each turn of an order. `shopUrl` has no slash at its end. */
export function wordsFor(news: News, shopUrl: string): Words {
  switch (news.event) {
    case 'placed':
      return placed(news.order, shopUrl);
    case 'paid':
      return paid(news.order, shopUrl);
    case 'cancelled':
      return cancelled(news.order, shopUrl);
    case 'expired':
      return expired(news.order, shopUrl);
    case 'refunded':
      return refunded(news.refund, news.order, shopUrl);
  }
}

function placed(order: OrderRecord, shopUrl: string): Words {
  const until = moment(order.expiresAt);
  return {
    subject: `We have your order: ${goods(order)}`,
    preview: `Reserved for you until ${until}.`,
    heading: 'Thank you for your order',
    paragraphs: [
      `The parts are reserved for you until ${until}.`,
      'Please pay by then. What is not paid in time goes back on sale, and nothing is charged.',
      ...(order.fullHoldUntil
        ? [
            `Confirm your e-mail address on My Profile to keep the parts until ${moment(order.fullHoldUntil)}.`,
          ]
        : []),
    ],
    action: {
      label: `Pay ${formatCents(order.totalCents)}`,
      url: `${shopUrl}/dashboard/payment/${order.id}`,
    },
  };
}

function paid(order: OrderRecord, shopUrl: string): Words {
  const total = formatCents(order.totalCents);
  return {
    subject: `Your payment has arrived: ${goods(order)}`,
    preview: `${total} received. There is nothing left for you to do.`,
    heading: 'Your order is paid',
    paragraphs: [
      `We have received ${total}. Thank you.`,
      'There is nothing left for you to do. Please keep this e-mail for your records.',
    ],
    action: ordersLink(shopUrl),
  };
}

function cancelled(order: OrderRecord, shopUrl: string): Words {
  const isByCustomer = order.closedBy?.uid === order.uid;
  return {
    subject: `Your order is cancelled: ${goods(order)}`,
    preview: 'Nothing was charged.',
    heading: 'Your order is cancelled',
    paragraphs: [
      isByCustomer
        ? 'As you asked, we have cancelled your order. Nothing was charged.'
        : 'We are sorry: we had to cancel your order. Nothing was charged.',
      'The parts are back on sale. If you need them after all, please place a new order.',
    ],
    action: againLink(order, shopUrl),
  };
}

function expired(order: OrderRecord, shopUrl: string): Words {
  return {
    subject: `Your order has expired: ${goods(order)}`,
    preview: 'It was not paid in time. Nothing was charged.',
    heading: 'Your order has expired',
    paragraphs: [
      `We kept the parts for you until ${moment(order.expiresAt)}. No payment had arrived by then, so they are back on sale. Nothing was charged.`,
      'If you still need them, please place a new order.',
    ],
    action: againLink(order, shopUrl),
  };
}

const refundReasons: Readonly<Record<Refund['of'], (amount: string) => string>> = {
  paid: (amount) => `We have sent ${amount} back to the card you paid with.`,
  late: (amount) =>
    `Your payment of ${amount} arrived after the order was closed, when the parts were no longer available. We have sent all of it back to your card.`,
  unused: (amount) =>
    `We received a payment of ${amount} that this order could not use, and have sent all of it back to your card. The order itself has not changed.`,
};

function refunded(refund: Refund, order: OrderRecord, shopUrl: string): Words {
  const amount = formatCents(refund.amountCents);
  return {
    subject: `Your refund is on its way: ${amount} for ${goods(order)}`,
    preview: 'Banks usually take 5 to 10 business days to show it.',
    heading: 'Your refund is on its way',
    paragraphs: [
      refundReasons[refund.of](amount),
      'Banks usually take 5 to 10 business days until it shows on your statement.',
    ],
    action: ordersLink(shopUrl),
  };
}

export function ordersLink(shopUrl: string) {
  return { label: 'See my orders', url: `${shopUrl}/dashboard/myOrders` };
}

function againLink(order: OrderRecord, shopUrl: string) {
  return { label: 'Order again', url: `${shopUrl}/item/${order.partId}` };
}
