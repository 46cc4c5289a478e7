import type { OrderRecord, ShipmentRecord } from '@brushline/functions/data/records';
import type { Mirror, Step } from './ledger-mirror.ts';

/** What every commit has to keep of the units of orders (I22): each is shipped or refunded once, when it is paid. */

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
  const { withdrawnUnits = 0, returnedUnits = 0, restockedUnits = 0 } = order;
  const sent = unitsIn(
    id,
    [...mirror.shipments.values()].flatMap(({ lines }) => lines),
  );
  const decisions = mirror.decisions();
  const given = (of: typeof decisions, wasShipped?: boolean) =>
    unitsIn(
      id,
      of
        .flatMap(({ lines = [] }) => lines)
        .filter(({ shipped }) => shipped === (wasShipped ?? shipped)),
    );
  const counts = { shippedUnits, withdrawnUnits, returnedUnits, restockedUnits };
  const due = {
    shippedUnits: sent,
    withdrawnUnits: given(decisions, false),
    returnedUnits: given(decisions, true),
    restockedUnits: given(decisions.filter(({ restocked }) => restocked)),
  };
  const open = quantity - shippedUnits - withdrawnUnits;
  const isTouched = JSON.stringify(unitsOf(before)) !== JSON.stringify(unitsOf(order));
  return [
    JSON.stringify(counts) !== JSON.stringify(due) &&
      `I22 ${id} counts ${JSON.stringify(counts)}, its records give ${JSON.stringify(due)}`,
    !(open >= 0 && returnedUnits <= shippedUnits) &&
      `I22 ${id} has ${JSON.stringify(counts)} of ${quantity}`,
    isTouched && state !== 'paid' && `I22 units of ${id} move, and it is ${state}`,
    toShip !== (state === 'paid' && open > 0) &&
      `I22 ${id} is ${state}, ${open} are open, and to ship: ${toShip}`,
  ];
}

function unitsOf(order: OrderRecord | null) {
  return [order?.shippedUnits ?? 0, order?.withdrawnUnits ?? 0, order?.returnedUnits ?? 0];
}

function unitsIn(orderId: string, lines: readonly { orderId: string; units: number }[]): number {
  const own = lines.filter((line) => line.orderId === orderId);
  return own.reduce((sum, { units }) => sum + units, 0);
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
