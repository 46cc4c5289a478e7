import { isDeepStrictEqual } from 'node:util';
import type { OrderRecord, ShipmentRecord } from '@brushline/functions/data/records';
import type { Finding } from '@brushline/functions/domain/ledger/books';
import type { Step } from './ledger-mirror.ts';

/** Checks every commit's units of orders (I22): paid units are shipped or refunded once. */
export function judgeUnits(steps: readonly Step[]): Finding[] {
  const isRecorded = steps.some(({ kind, after }) => kind === 'audit' && after);
  return steps.flatMap((step) => {
    if (step.kind === 'orders' && step.after) return judgeOrder(step.after, step.before);
    if (step.kind !== 'shipments' || !step.after) return [];
    const { id } = step.after;
    return [
      !isRecorded && `I9 shipment ${id} is written off the record`,
      ...(step.before ? judgeChange(step.after, step.before) : judgeBirth(step.after)),
    ];
  });
}

function judgeOrder(order: OrderRecord, before: OrderRecord | null): Finding[] {
  const { id, state, quantity, toShip = false, shippedUnits = 0, withdrawnUnits = 0 } = order;
  const isOpen = state === 'paid' && quantity > shippedUnits + withdrawnUnits;
  const isTouched = JSON.stringify(unitsOf(before)) !== JSON.stringify(unitsOf(order));
  return [
    isTouched && state !== 'paid' && `I22 units of ${id} move, and it is ${state}`,
    toShip !== isOpen && `I22 ${id} is ${state}, and to ship: ${toShip}`,
  ];
}

function unitsOf(order: OrderRecord | null) {
  return [order?.shippedUnits ?? 0, order?.withdrawnUnits ?? 0, order?.returnedUnits ?? 0];
}

function judgeBirth({ id, lines }: ShipmentRecord): Finding[] {
  return lines.map(
    ({ units }) => !(Number.isSafeInteger(units) && units > 0) && `I22 ${id} ships ${units}`,
  );
}

function judgeChange(after: ShipmentRecord, before: ShipmentRecord): Finding[] {
  const told = { deliveredAt: null, takenBackAt: 0, carrier: '', tracking: null, corrections: 0 };
  const isSame = isDeepStrictEqual({ ...after, ...told }, { ...before, ...told });
  const isCorrected = after.carrier !== before.carrier || after.tracking !== before.tracking;
  const corrections = (before.corrections ?? 0) + Number(isCorrected);
  // A delivered parcel can only be marked as undelivered.
  const isOver =
    before.takenBackAt ?? (before.deliveredAt && (after.deliveredAt ?? after.takenBackAt));
  return [
    !isSame && `I22 shipment ${after.id} is changed afterwards`,
    (after.corrections ?? 0) !== corrections && `I22 corrections of ${after.id} are not counted`,
    isOver && `I22 shipment ${after.id} is over, and changes`,
  ];
}
