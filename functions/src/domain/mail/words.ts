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

/** Words the news of each turn of an order. `shopUrl` has no slash at its end. */
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
    subject: `Order received: ${goods(order)}`,
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
      label: `Pay ${formatCents(order.totalCents)}`,
      url: `${shopUrl}/dashboard/payment/${order.id}`,
    },
  };
}

function paid(order: OrderRecord, shopUrl: string): Words {
  const total = formatCents(order.totalCents);
  return {
    subject: `Payment received: ${goods(order)}`,
    preview: `${total} received. There is nothing else you need to do.`,
    heading: 'Your order is paid',
    paragraphs: [
      `We have received ${total}. Thank you.`,
      'There is nothing else you need to do. Please keep this e-mail for your records.',
    ],
    action: ordersLink(shopUrl),
  };
}

function cancelled(order: OrderRecord, shopUrl: string): Words {
  const isByCustomer = order.closedBy?.uid === order.uid;
  return {
    subject: `Your order has been cancelled: ${goods(order)}`,
    preview: 'You have not been charged.',
    heading: 'Your order has been cancelled',
    paragraphs: [
      isByCustomer
        ? 'As you asked, we have cancelled your order. You have not been charged.'
        : 'We are sorry, but we had to cancel your order. You have not been charged.',
      'The parts are back on sale. If you still need them, please place a new order.',
    ],
    action: againLink(order, shopUrl),
  };
}

function expired(order: OrderRecord, shopUrl: string): Words {
  return {
    subject: `Your order has expired: ${goods(order)}`,
    preview: 'It was not paid in time. You have not been charged.',
    heading: 'Your order has expired',
    paragraphs: [
      `We held the parts for you until ${moment(order.expiresAt)}. We had not received your payment by then, so they are back on sale. You have not been charged.`,
      'If you still need them, please place a new order.',
    ],
    action: againLink(order, shopUrl),
  };
}

const refundReasons: Readonly<Record<Refund['of'], (amount: string) => string>> = {
  paid: (amount) => `We have refunded ${amount} to the card you paid with.`,
  late: (amount) =>
    `Your payment of ${amount} arrived after the order was closed, when the parts were no longer available. We have refunded it to your card in full.`,
  unused: (amount) =>
    `We received a payment of ${amount} that we could not apply to this order, and have refunded it to your card in full. The order itself has not changed.`,
};

function refunded(refund: Refund, order: OrderRecord, shopUrl: string): Words {
  const amount = formatCents(refund.amountCents);
  return {
    subject: `Your refund is on its way: ${amount} for ${goods(order)}`,
    preview: 'It usually takes 5 to 10 business days to appear on your statement.',
    heading: 'Your refund is on its way',
    paragraphs: [
      refundReasons[refund.of](amount),
      'It usually takes 5 to 10 business days to appear on your statement.',
    ],
    action: ordersLink(shopUrl),
  };
}

export function ordersLink(shopUrl: string) {
  return { label: 'View my orders', url: `${shopUrl}/dashboard/myOrders` };
}

function againLink(order: OrderRecord, shopUrl: string) {
  return { label: 'Order again', url: `${shopUrl}/item/${order.partId}` };
}
