import type { OrderRecord, ShipmentRecord } from '@brushline/functions/data/records';
import type { Mirror, Step } from './ledger-mirror.ts';

/** What every commit has to keep of the units of orders (I22): each is shipped once, and only when it is paid. */

type Complaint = string | false | null | undefined;

export function judgeUnits(steps: readonly Step[], mirror: Mirror): Complaint[] {
  const isRecorded = steps.some(({ kind, after }) => kind === 'audit' && after);
  return steps.flatMap((step) => {
    if (step.kind === 'orders' && step.after) return judgeOrder(step.after, step.before, mirror);
    if (step.kind !== 'shipments' || !step.after) return [];
    const { id } = step.after;
    return [
      !isRecorded && `I9 shipment ${id} is written off the record`,
      ...(step.before ? judgeChange(step.after, step.before) : judgeBirth(step.after, mirror)),
    ];
  });
}

function judgeOrder(order: OrderRecord, before: OrderRecord | null, mirror: Mirror): Complaint[] {
  const { id, state, quantity, toShip = false, shippedUnits = 0 } = order;
  const sent = [...mirror.shipments.values()]
    .flatMap(({ lines }) => lines)
    .filter(({ orderId }) => orderId === id)
    .reduce((sum, { units }) => sum + units, 0);
  const isShipping = shippedUnits !== (before?.shippedUnits ?? 0);
  return [
    shippedUnits !== sent && `I22 ${id} shipped ${shippedUnits}, its shipments give ${sent}`,
    !(Number.isSafeInteger(shippedUnits) && shippedUnits >= 0 && shippedUnits <= quantity) &&
      `I22 ${id} shipped ${shippedUnits} of ${quantity}`,
    isShipping && state !== 'paid' && `I22 ${id} is shipped and ${state}`,
    toShip !== (state === 'paid' && shippedUnits < quantity) &&
      `I22 ${id} is ${state}, shipped ${shippedUnits} of ${quantity}, and to ship: ${toShip}`,
  ];
}

function judgeBirth({ id, orderId, lines }: ShipmentRecord, mirror: Mirror): Complaint[] {
  return lines.flatMap((line) => {
    const order = mirror.orders.get(line.orderId);
    return [
      order?.paidAt == null && `I22 ${id} ships ${line.orderId}, which is not paid`,
      (order?.purchaseId ?? order?.id) !== orderId && `I22 ${id} ships another purchase's order`,
      !(Number.isSafeInteger(line.units) && line.units > 0) && `I22 ${id} ships ${line.units}`,
    ];
  });
}

function judgeChange(after: ShipmentRecord, before: ShipmentRecord): Complaint[] {
  const facts = (of: ShipmentRecord) => JSON.stringify({ ...of, deliveredAt: null });
  return [
    facts(after) !== facts(before) && `I22 shipment ${after.id} is changed afterwards`,
    before.deliveredAt && `I22 shipment ${after.id} arrives twice`,
  ];
}
