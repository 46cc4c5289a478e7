import { trackingAddress } from '@brushline/contract/orders/carriers';
import type { Purchase, PurchaseEvent } from '@brushline/contract/orders/purchases';
import type { Refund } from '@brushline/contract/orders/refunds';
import type { Shipment } from '@brushline/contract/orders/shipments';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';

/** An event in the history of a purchase. */
export interface Happening {
  key: string;
  at: string;
  words: string;
  /** A second line. */
  note?: string | undefined;
  /** The tracking page of a parcel that is on its way. */
  trackedAt?: string | null;
  /** The parcel that was shipped, if it is on its way, or that was delivered. */
  shipment?: Shipment;
  refund?: Refund;
}

/** Lists what happened to a purchase, its parcels and its refunds, oldest first. */
export function historyOf(purchase: Purchase): Happening[] {
  const { timeline, shipments, refunds } = purchase;
  // Refunds say what was refunded, with its sum and its parts.
  const events = timeline.filter(({ event }) => event !== 'refunded' || refunds.length === 0);
  const happenings: Happening[] = [
    ...events.map((event) => ofEvent(purchase, event)),
    ...shipments.flatMap((shipment) => ofShipment(purchase, shipment)),
    ...refunds.map((refund) => ofRefund(purchase, refund)),
  ];
  return happenings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const EVENTS: Readonly<Record<PurchaseEvent, string>> = {
  placed: 'Placed',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired, not paid in time',
  refunded: 'Refunded',
};

/** Describes an event, with the number of parts if it concerns only some. */
function ofEvent(purchase: Purchase, { at, event, orders }: Purchase['timeline'][number]) {
  const isOfAll = orders.length === purchase.orders.length;
  const words = isOfAll ? EVENTS[event] : `${EVENTS[event]}: ${counted(orders.length, 'part')}`;
  return { key: `${at} ${event} ${orders[0]}`, at, words };
}

function ofShipment(purchase: Purchase, shipment: Shipment): Happening[] {
  const { _id, shippedAt, deliveredAt, takenBackAt, carrier, tracking, lines } = shipment;
  const parcel = tracking ? `${carrier}, ${tracking}` : carrier;
  const sent = { key: _id, at: shippedAt, words: `Shipped with ${parcel}` };
  const goods = goodsOf(purchase, lines);
  if (takenBackAt) {
    const back = { key: `${_id} back`, at: takenBackAt, words: `Not shipped after all: ${parcel}` };
    return [{ ...sent, note: goods }, back];
  }
  const trackedAt = trackingAddress(carrier, tracking);
  if (deliveredAt === null) return [{ ...sent, note: goods, shipment, trackedAt }];
  const key = `${_id} delivered`;
  const arrived = { key, at: deliveredAt, words: `Delivered by ${parcel}`, shipment };
  return [{ ...sent, note: goods }, arrived];
}

function ofRefund(purchase: Purchase, refund: Refund): Happening {
  const { _id, at, lines, reason } = refund;
  const note = [goodsOf(purchase, lines), reason && `Reason: ${reason}`].filter(Boolean).join('. ');
  return { key: _id, at, words: refundWords(refund), note, refund };
}

/** Describes the progress of a refund, for the customer. */
export function refundWords({ amount, status, paidBack }: Refund): string {
  const sum = formatDollars(amount);
  if (paidBack !== null) return `${sum} paid back another way`;
  if (status === 'succeeded') return `${sum} refunded`;
  return status === 'pending' ? `${sum} on its way back` : `Refund of ${sum} delayed`;
}

/** Formats units as `4 × Stator core 42-08, 12 slots; 10 × Rotor bell 42`. */
function goodsOf(
  { orders }: Purchase,
  lines: readonly { orderId: string; units: number }[],
): string {
  return lines
    .map(({ orderId, units }) => {
      const item = orders.find(({ _id }) => _id === orderId)?.item ?? '';
      return `${groupDigits(units)} \u00d7 ${item}`;
    })
    .join('; ');
}
