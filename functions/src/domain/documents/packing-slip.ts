import { orderNumber } from '@brushline/contract/orders/order-number';
import type { OrderUnits } from '@brushline/contract/orders/shipments';
import { groupDigits } from '@brushline/contract/values/digits';
import type { OrderRecord, ShipmentRecord } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { buyerOf } from '../invoices/missing-invoices.ts';
import { unitsOf } from '../orders/order-units.ts';
import type { Payable } from '../payments/payable.ts';
import type { Cell, Column, PrintableDocument } from '../printer.ts';
import type { Shop } from '../shop.ts';
import { dateFact, factsOf, frameOf } from './wording.ts';

const UNPRICED: readonly Column[] = [
  { label: 'Part', share: 12 },
  { label: 'Ordered', share: 3, isFigure: true },
  { label: 'In this parcel', share: 4, isFigure: true },
];

/**
 * Makes the packing slip of a shipment or, without one, of the units that are still to be packed. It contains no
 * prices.
 *
 * @throws ProblemError `order_closed` when nothing is left to pack
 */
export function packingSlip(
  { now, seller }: Shop,
  { id, purchase, orders }: Payable,
  shipment: ShipmentRecord | null,
): PrintableDocument {
  const lines = shipment?.lines ?? toPack(orders);
  if (lines.length === 0)
    throw new ProblemError('order_closed', { detail: 'Nothing in this purchase is left to pack.' });
  const buyer = buyerOf(purchase, orders);
  const phone = purchase?.delivery.phone ?? orders[0]?.phone ?? '';
  const at = shipment?.shippedAt ?? now();
  const { parties, ...frame } = frameOf(seller, buyer, at);
  return {
    title: `Packing slip for purchase ${orderNumber(id)}`,
    notice: null,
    ...frame,
    parties: parties.filter(({ label }) => label !== 'Bill to'),
    facts: [
      dateFact(at),
      ...factsOf(id, { ...buyer, vatId: null }),
      { label: 'Phone', value: phone },
      ...(shipment ? [{ label: 'Carrier', value: shipment.carrier }] : []),
      ...(shipment?.tracking ? [{ label: 'Tracking number', value: shipment.tracking }] : []),
    ],
    columns: UNPRICED,
    rows: lines.map((line) => rowOf(line, orders)),
    totals: [],
    remarks: purchase?.note ? [`Note: ${purchase.note}`] : [],
  };
}

function toPack(orders: readonly OrderRecord[]): OrderUnits[] {
  const open = orders.map((order) => ({ orderId: order.id, units: unitsOf(order).open }));
  return open.filter(({ units }) => units > 0);
}

function rowOf({ orderId, units }: OrderUnits, orders: readonly OrderRecord[]): readonly Cell[] {
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new Error(`Order ${orderId} is not in the database`);
  return [
    { text: order.item, note: order.partNumber },
    { text: groupDigits(order.quantity) },
    { text: groupDigits(units) },
  ];
}
