import { formatCents } from '@brushline/contract/values/money';
import type { OrderRecord, ShipmentRecord } from '../../data/records.ts';
import { linesOf, oneLine } from '../../shared/plain-text.ts';
import { sumOfTotals } from '../sums.ts';
import { greetingOf, type Letter, type Link } from './letter.ts';
import type { News } from './news.ts';
import { goods, moreLink, numberOf, shippedOrders, totalOf, wordsFor } from './words.ts';

/**
 * Writes the letter about an order. It contains the customer's own texts (name, address) only if
 * their e-mail address is confirmed. Otherwise anybody could make the shop send their words to a
 * stranger.
 */
export function writeLetter(news: News): Letter {
  const { order } = news;
  const words = wordsFor(news);
  const more = mayConfirm(news) ? PROFILE : moreLink(news);
  return {
    ...words,
    greeting: greetingOf(order),
    facts: facts(news),
    more: words.action.url === more.url ? null : more,
    footer: footer(news),
  };
}

/** Tells whether the letter asks the customer to confirm their address, which they do on My Profile. */
function mayConfirm({ event, order }: News): boolean {
  return event === 'placed' && Boolean(order.fullHoldUntil);
}

const PROFILE: Link = { label: 'Open My Profile', url: '/dashboard' };

/** Explains why the e-mail was sent. Only about an unpaid order can it promise a stranger that there is no charge. */
function footer({ order, event }: News): string {
  if (order.emailVerified)
    return 'You are receiving this e-mail because you placed an order with Brushline using this address.';
  const promise = event === 'placed' ? ': you will not be charged' : '';
  return `You are receiving this e-mail because someone placed an order with Brushline using this address. If it was not you, please ignore this e-mail${promise}.`;
}

function facts(news: News): Letter['facts'] {
  const { order, purchase } = news;
  const refund = news.event === 'refunded' ? news.refund : null;
  const address = order.emailVerified ? linesOf(order.address) : [];
  const theirs = order.emailVerified ? oneLine(purchase?.purchaseOrder ?? '') : '';
  return [
    ...('shipment' in news ? shipmentFacts(news) : moneyFacts(news)),
    ...(refund ? [['Refunded', [formatCents(refund.amountCents)]] as const] : []),
    ...(address.length > 0 ? [['Address', address] as const] : []),
    ...(theirs === '' ? [] : [['Your purchase order', [theirs]] as const]),
    ['Ordered on', [order.date]],
    ['Order number', [numberOf(news)]],
    ...('shipment' in news ? [] : transaction(refund?.intentId ?? order.transactionId)),
  ];
}

function moneyFacts(news: News): Letter['facts'] {
  const parts = news.orders.map((order) =>
    partFact(order, `${formatCents(order.priceCents)} each, ${formatCents(sumOfTotals([order]))}`),
  );
  return [...parts, ['Total', [totalOf(news)]]];
}

function shipmentFacts(news: Extract<News, { shipment: ShipmentRecord }>): Letter['facts'] {
  const { carrier, tracking } = news.shipment;
  return [
    ...shippedOrders(news.shipment, news).map((order) => partFact(order)),
    ['Carrier', [oneLine(carrier)]],
    ...(tracking ? [['Tracking number', [oneLine(tracking)]] as const] : []),
  ];
}

/** States a part with its number, by which a buyer's own system knows it. */
function partFact(order: OrderRecord, ...more: readonly string[]): Letter['facts'][number] {
  return ['Part', [goods(order), `Part number ${order.partNumber}`, ...more]];
}

function transaction(intentId: string | null): Letter['facts'] {
  return intentId ? [['Transaction Id', [intentId]]] : [];
}
