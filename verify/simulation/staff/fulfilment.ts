import type { DisputeStatus } from '@brushline/contract/orders/orders';
import type { RefundBody } from '@brushline/contract/orders/refunds';
import type { ShipBody } from '@brushline/contract/orders/shipments';
import type { OrderRecord, ShipmentRecord } from '@brushline/functions/data/records';
import { sendMail } from '@brushline/functions/domain/mail/send-mail';
import type { Handover } from '@brushline/functions/domain/mailer';
import { refundPurchase } from '@brushline/functions/domain/refunds/refund-purchase';
import {
  deliverShipment,
  takeBackShipment,
  undeliverShipment,
} from '@brushline/functions/domain/shipments/change-shipment';
import { shipPurchase } from '@brushline/functions/domain/shipments/ship-purchase';
import type { Shop } from '@brushline/functions/domain/shop';
import { admin, isSettled } from '../people.ts';
import type { World } from '../world.ts';

/** The calls of admins about paid orders, and the promises of their answers (I10, I13, I15). */

/** A request of an admin about a purchase, with its idempotency key. */
interface UnitsRequest<Body> {
  name: string;
  key: string;
  body: Body;
}

/** Returns the number of units of an order that can be shipped, and of shipped units that can be refunded. */
export function leftOf(order: OrderRecord | undefined): { open: number; kept: number } {
  if (order?.state !== 'paid') return { open: 0, kept: 0 };
  const { quantity, shippedUnits = 0, withdrawnUnits = 0, returnedUnits = 0 } = order;
  return { open: quantity - shippedUnits - withdrawnUnits, kept: shippedUnits - returnedUnits };
}

interface Units {
  orderId: string;
  units: number;
  expectedLeft?: number | undefined;
  expectedDispute?: DisputeStatus | null | undefined;
  shipped?: boolean;
}

/** Ships units. Tells whether the outcome is known. */
export function ship(
  world: World,
  { name, key, body }: UnitsRequest<Omit<ShipBody, 'tracking'>>,
): Promise<boolean> {
  return moveUnits(world, 'ships', { name, key, body }, async (shop) => {
    const call = { name, body: { ...body, tracking: undefined }, caller: admin };
    const requestId = world.random.id();
    const id = await shipPurchase(shop, { ...call, idempotencyKey: key, requestId });
    judgeAcknowledged(world, id, body.lines, world.mirror.shipments.get(id)?.lines);
    return id;
  });
}

/** Refunds units. Tells whether the outcome is known. */
export function refund(
  world: World,
  { name, key, body }: UnitsRequest<Omit<RefundBody, 'reason'>>,
): Promise<boolean> {
  return moveUnits(world, 'refunds', { name, key, body }, async (shop) => {
    const call = { name, body: { ...body, reason: undefined }, caller: admin };
    const requestId = world.random.id();
    const id = await refundPurchase(shop, { ...call, idempotencyKey: key, requestId });
    const own = world.mirror.decisions().filter((one) => one.id.endsWith(`-refund-${id}`));
    const stored = own.flatMap(({ lines = [] }) => lines);
    judgeAcknowledged(world, id, body.lines, stored.length > 0 ? stored : undefined);
    return id;
  });
}

/** Checks I10 and I13: an acknowledged request is stored as it was sent. */
function judgeAcknowledged(
  world: World,
  id: string,
  asked: readonly Units[],
  stored: readonly Units[] | undefined,
): void {
  const inWords = (lines: readonly Units[]) =>
    lines
      .map(({ orderId, units, shipped }) => `${orderId} ${units} ${shipped ?? ''}`)
      .toSorted()
      .join();
  if (!stored) world.violate(`I13 ${id} is acknowledged and not stored`);
  else if (inWords(stored) !== inWords(asked))
    world.violate(`I10 ${id} is acknowledged for another request`);
}

/** Checks I15: nobody is refused units that were available throughout the call. */
async function moveUnits(
  world: World,
  verb: string,
  { name, key, body: { lines } }: UnitsRequest<{ lines: readonly Units[] }>,
  work: (shop: Shop) => Promise<string>,
): Promise<boolean> {
  const { commits } = world;
  const isThere = lines.every(({ orderId, units, shipped = false, ...seen }) => {
    const order = world.mirror.orders.get(orderId);
    const { open, kept } = leftOf(order);
    const left = shipped ? kept : open;
    const { expectedLeft = left, expectedDispute = order?.dispute?.status } = seen;
    const isSeen =
      expectedLeft === left && (expectedDispute ?? undefined) === order?.dispute?.status;
    return units <= left && isSeen;
  });
  const what = `${verb} ${lines.length} lines of ${name.slice(0, 6)} under ${key}`;
  const answer = await world.ask(admin.uid, what, work);
  const isRefused = answer.kind === 'refused' && answer.error.code === 'units_changed';
  // If something was written during the call, that may be the reason for the refusal.
  if (isRefused && isThere && world.commits === commits)
    world.violate(`I15 units of ${name} are there, and refused`);
  return isSettled(answer);
}

/** Marks a parcel as delivered, or takes it back. */
export async function endParcel(world: World, shipmentId: string, isSent: boolean) {
  const call = { shipmentId, caller: admin, requestId: world.random.id(), reason: 'Wrong units' };
  const what = `${isSent ? 'hears of the arrival of' : 'takes back'} ${shipmentId.slice(0, 6)}`;
  return world.ask(admin.uid, what, async (shop) => {
    const count = await (isSent ? deliverShipment : takeBackShipment)(shop, call);
    const { deliveredAt, takenBackAt } = world.mirror.shipments.get(shipmentId) ?? {};
    // Another admin may have marked it as undelivered since.
    const isSo = isSent ? deliveredAt || wasDenied(world, shipmentId) : takenBackAt;
    if (!isSo) world.violate(`I13 admin ${what}, and it is not so`);
    return count;
  });
}

/** Sends the e-mail about a parcel, unless the parcel was taken back before. Checks I18. */
export async function sendNews(world: World, shipmentId: string) {
  const { mail, shipments } = world.mirror;
  const mailId = [...mail.keys()].find((id) => id.endsWith(`-shipped-${shipmentId}`));
  // The e-mail was withdrawn with its parcel.
  if (mailId === undefined) return null;
  const send = async (): Promise<Handover> => {
    const isToTell = shipments.get(shipmentId)?.takenBackAt !== undefined;
    if (isToTell && !mail.has(mailId.replace('-shipped-', '-taken-back-')))
      world.violate(`I18 ${mailId} is sent after its parcel was taken back, and nobody says so`);
    return { kind: 'accepted', response: '250 OK' };
  };
  const what = `sends ${mailId.slice(0, 6)}-shipped-${shipmentId.slice(0, 6)}`;
  return world.ask('post', what, (shop) => sendMail({ ...shop, mailer: { send } }, mailId));
}

/** Marks a parcel as undelivered, by somebody who saw it marked as delivered. */
export async function denyArrival(world: World, { id: shipmentId, deliveredAt }: ShipmentRecord) {
  const requestId = world.random.id();
  const expectedDeliveredAt = deliveredAt?.toISOString();
  const call = { shipmentId, caller: admin, requestId, query: { expectedDeliveredAt } };
  const what = `denies the arrival of ${shipmentId.slice(0, 6)} at ${expectedDeliveredAt}`;
  return world.ask(admin.uid, what, async (shop) => {
    const count = await undeliverShipment(shop, call);
    const now = world.mirror.shipments.get(shipmentId)?.deliveredAt?.toISOString();
    if (now === expectedDeliveredAt) world.violate(`I13 admin ${what}, and it is not so`);
    const undone = world.mirror.audit.get(requestId)?.before?.deliveredAt;
    if (count === 1 && undone !== expectedDeliveredAt)
      world.violate(`I25 admin ${what}, and undoes that at ${undone} unseen`);
    return count;
  });
}

function wasDenied({ mirror }: World, shipmentId: string): boolean {
  return [...mirror.audit.values()].some(
    ({ what, after }) => what === 'shipment.undeliver' && after?.shipment === shipmentId,
  );
}
