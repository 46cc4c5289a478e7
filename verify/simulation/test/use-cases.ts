import type { EndpointName } from '@brushline/contract/endpoints';
import type { SaleKind } from '@brushline/contract/parts/run-limits';
import type { RunRow } from '@brushline/contract/parts/runs';
import { DAY_MS } from '@brushline/contract/values/durations';
import type { OrderRecord, PartRecord } from '@brushline/functions/data/records';
import { addNote, removeNote } from '@brushline/functions/domain/desk/customer-notes';
import { resendMail } from '@brushline/functions/domain/mail/resend-mail';
import { sendMail } from '@brushline/functions/domain/mail/send-mail';
import { cancelOrder, cancelPurchase } from '@brushline/functions/domain/orders/cancel-order';
import { placeOrder } from '@brushline/functions/domain/orders/place-order';
import { addPart } from '@brushline/functions/domain/parts/add-part';
import { deletePart, restorePart } from '@brushline/functions/domain/parts/archive-part';
import { editPart } from '@brushline/functions/domain/parts/change-part';
import { moveStock } from '@brushline/functions/domain/parts/move-stock';
import { createPaymentIntent } from '@brushline/functions/domain/payments/create-payment-intent';
import { handlePaymentEvent } from '@brushline/functions/domain/payments/handle-payment-event';
import { payOrder } from '@brushline/functions/domain/payments/pay-order';
import {
  deleteOrderList,
  updateAddresses,
  updateOrderList,
  updateProfile,
} from '@brushline/functions/domain/profile/profile';
import { changeDelivery } from '@brushline/functions/domain/purchases/change-delivery';
import { placePurchase } from '@brushline/functions/domain/purchases/place-purchase';
import { closeRefund } from '@brushline/functions/domain/refunds/close-refund';
import { giveBackDue } from '@brushline/functions/domain/refunds/give-back-due';
import { refundPurchase } from '@brushline/functions/domain/refunds/refund-purchase';
import { addReview } from '@brushline/functions/domain/reviews/add-review';
import {
  answerReview,
  deleteReview,
  hideReview,
  showReview,
} from '@brushline/functions/domain/reviews/change-review';
import { applyRows } from '@brushline/functions/domain/runs/apply-rows';
import { startRun } from '@brushline/functions/domain/runs/start-run';
import { undoRows } from '@brushline/functions/domain/runs/undo-rows';
import {
  deliverShipment,
  takeBackShipment,
  trackShipment,
  undeliverShipment,
} from '@brushline/functions/domain/shipments/change-shipment';
import { shipPurchase } from '@brushline/functions/domain/shipments/ship-purchase';
import type { Shop } from '@brushline/functions/domain/shop';
import { forgetPerson } from '@brushline/functions/domain/users/forget-person';
import { makeAdmin } from '@brushline/functions/domain/users/make-admin';
import { recordUser } from '@brushline/functions/domain/users/record-user';
import { removeAdmin } from '@brushline/functions/domain/users/remove-admin';
import { setRole } from '@brushline/functions/domain/users/set-role';
import { runRound } from '@brushline/functions/scheduled';
import { delivery, intentIdOf, SHOP_ID } from '@brushline/functions/test/support/records';
import { admin, buyer } from '../people.ts';
import type { World } from '../world.ts';
import { shopOf } from './stage.ts';

const caller = buyer(1);

/** A call that its caller makes and repeats. */
export type Call = (shop: Shop) => Promise<unknown>;

/** A writing use case, in a situation in which it has an effect. */
export interface UseCase {
  name: string;
  /** The call of the contract that runs it, or the scheduled round. */
  route: EndpointName | 'round';
  /**
   * The number of commits without a fault; one by default. A round takes one more for each day whose sales are not
   * computed yet.
   */
  commits?: number;
  /** Prepares the situation, and returns the call. */
  prepare(world: World): Promise<Call>;
  /** Lists the violations after any number of calls. */
  fault(world: World): string | false | Promise<string | false>;
}

const body = {
  name: 'Stator 12N14P',
  description: 'A stator',
  image: '/images/stator.svg',
  minimumOrder: 1,
  stock: 100,
  price: 19.99,
};

/** From the price of `body` to $21. */
const dearer = { seen: { price: body.price }, set: { price: 21 } };

function sale(shop: Shop, name = body.name): Promise<string> {
  const as = { caller: admin, idempotencyKey: null, requestId: shop.newId() };
  return addPart(shop, { body: { ...body, name }, ...as });
}

function beginRun(shop: Shop, total: number): Promise<string> {
  const run = { kind: 'import', title: 'parts.csv', total } as const;
  return startRun(shop, { body: run, caller: admin, idempotencyKey: 'key-00001' });
}

/** Makes a run that adds a part, raises the price of one, and the price and stock of another. */
async function someRows(shop: Shop) {
  const ids = [await sale(shop), await sale(shop, 'Rotor 14P')];
  const [first, second] = ids.map((id) => ({ ...dearer, id, stock: undefined }));
  const { stock: _, ...fields } = body;
  const added = { ...fields, name: 'Shaft 5', price: dearer.set.price };
  const rows: RunRow[] = [{ id: undefined, seen: {}, set: added, stock: { units: 5 } }];
  if (first) rows.push(first);
  if (second) rows.push({ ...second, stock: { units: 5, version: 0 } });
  return { runId: await beginRun(shop, rows.length), rows };
}

/** Starts a run that archives or restores these parts. Returns the call that does it. */
async function saleRun(shop: Shop, kind: SaleKind, ids: readonly string[]) {
  const run = { kind, title: kind, total: ids.length };
  const runId = await startRun(shop, { body: run, caller: admin, idempotencyKey: kind });
  const rows = ids.map((id) => ({ id, seen: {}, set: {}, stock: undefined }));
  return { runId, body: { from: 0, rows }, caller: admin };
}

/** Puts three parts on sale. Returns two of them. */
async function twoOfThree(shop: Shop): Promise<string[]> {
  const ids = [await sale(shop), await sale(shop, 'Rotor 14P')];
  await sale(shop, 'Shaft 5');
  return ids;
}

const orderList = { name: 'Motor', lines: [{ number: 'STA-4208-12', quantity: 1 }] };

/** Purchases ten units of each part, under a key. */
export function purchase(shop: Shop, parts: readonly string[], key = 'key-00001'): Promise<string> {
  const lines = parts.map((part) => ({ part, quantity: 10 }));
  return placePurchase(shop, { body: { lines, delivery }, caller, idempotencyKey: key });
}

/** Orders ten units, under a key. */
export function order(shop: Shop, part: string, key = 'key-00001', quantity = 10): Promise<string> {
  const body = { part, item: undefined, quantity, phone: '+1 555 0100', address: '1 Motor Way' };
  return placeOrder(shop, { body, caller, idempotencyKey: key });
}

function secret(shop: Shop, orderId: string): Promise<string> {
  return createPaymentIntent(shop, { body: { order: orderId, price: undefined }, caller });
}

/**
 * Orders ten of the 100 units of a part, and creates the intent to pay them. With `isPaid`, its money has arrived
 * without the shop's knowledge.
 */
export async function openOrder(world: World, isPaid = false) {
  const shop = shopOf(world);
  const part = await sale(shop);
  const orderId = await order(shop, part);
  const intentId = intentIdOf(await secret(shop, orderId));
  if (isPaid) world.provider.pay(intentId);
  return { shop, part, orderId, intentId };
}

/** Pays for an order whose released units somebody else has bought. Returns the id of the intent. */
async function lateMoney(world: World): Promise<string> {
  const { shop, part, orderId } = await openOrder(world);
  await cancelOrder(shop, { orderId, caller, requestId: shop.newId() });
  await order(shop, part, 'key-00002', 95);
  const terms = {
    shop: SHOP_ID,
    amount: 19_990,
    currency: 'usd',
    orderId,
    lines: null,
    uid: caller.uid,
  };
  const intentId = world.provider.add(terms).id;
  world.provider.pay(intentId);
  return intentId;
}

/** Purchases ten units each of two parts, and creates the intent to pay them. */
async function openPurchase(world: World, isPaid = false) {
  const shop = shopOf(world);
  const parts = [await sale(shop), await sale(shop, 'Rotor 14P')];
  const id = await purchase(shop, parts);
  const orderId = world.mirror.purchases.get(id)?.lines[0]?.orderId ?? '';
  const intentId = intentIdOf(await secret(shop, orderId));
  if (isPaid) world.provider.pay(intentId);
  return { shop, parts, id, orderId, intentId };
}

/** Pays for a purchase some of whose released units somebody else has bought. Returns the id of the intent. */
async function lateMoneyOfPurchase(world: World): Promise<string> {
  const { shop, parts, id } = await openPurchase(world);
  await cancelPurchase(shop, { name: id, caller, requestId: shop.newId() });
  await order(shop, parts[0] ?? '', 'key-00002', 95);
  const of = { shop: SHOP_ID, amount: 39_980, currency: 'usd', orderId: id, uid: caller.uid };
  const intentId = world.provider.add({ ...of, lines: '11' }).id;
  world.provider.pay(intentId);
  return intentId;
}

async function paidPurchase(world: World) {
  const opened = await openPurchase(world, true);
  const { shop, orderId, intentId } = opened;
  await payOrder(shop, { orderId, caller, transactionId: intentId });
  return opened;
}

/** Refunds four of an order's ten units, under a key, and restocks them. */
function refund(shop: Shop, name: string, orderId: string): Promise<string> {
  const lines = [{ orderId, units: 4, shipped: false, expectedLeft: 10 }];
  const body = { lines, restock: true, reason: undefined };
  const requestId = shop.newId();
  return refundPurchase(shop, {
    name,
    body,
    caller: admin,
    idempotencyKey: 'key-00001',
    requestId,
  });
}

function soldOf(world: World, units: number): string | false {
  const sold = [...world.mirror.parts.values()].reduce((sum, part) => sum + part.sold, 0);
  return sold !== units && `${sold} units are sold`;
}

/** Ships four of an order's ten units, under a key. */
function ship(shop: Shop, name: string, orderId: string): Promise<string> {
  const lines = [{ orderId, units: 4, expectedLeft: 10 }];
  const body = { lines, carrier: 'DHL', tracking: undefined };
  const requestId = shop.newId();
  return shipPurchase(shop, { name, body, caller: admin, idempotencyKey: 'key-00001', requestId });
}

function everyOrder(world: World, state: OrderRecord['state']): string | false {
  const all = [...world.mirror.orders.values()];
  return !all.every((one) => one.state === state) && `The orders are ${JSON.stringify(all)}`;
}

function event(intentId: string, type = 'payment_intent.succeeded') {
  return (shop: Shop) => handlePaymentEvent(shop, { id: 'evt_1', type, intentId, at: shop.now() });
}

function cancelBy(by: typeof caller, orderId: string) {
  return (shop: Shop) => cancelOrder(shop, { orderId, caller: by, requestId: shop.newId() });
}

/** Lists the orders, unless there are `count` and one of them `fits`. */
function orders(world: World, fits: (order: OrderRecord) => boolean, count = 1): string | false {
  const all = [...world.mirror.orders.values()];
  const isRight = all.length === count && all.some(fits);
  return !isRight && `The orders are ${JSON.stringify(all)}`;
}

function parts(world: World, fits: (part: PartRecord) => boolean, count: number): string | false {
  const all = [...world.mirror.parts.values()];
  return !(all.length === count && all.every(fits)) && `The parts are ${JSON.stringify(all)}`;
}

const archived = (count: number) => (world: World) => {
  const { length } = [...world.mirror.parts.values()].filter(({ deletedAt }) => deletedAt);
  return length !== count && `${length} parts are archived`;
};

const invoiced =
  (...kinds: string[]) =>
  (world: World) => {
    const issued = [...world.mirror.invoices.values()].map(({ kind }) => kind);
    return issued.join() !== kinds.join() && `The invoices are ${issued.join()}`;
  };

/** Runs a round. An incomplete one throws, for the log; here the next round continues. */
const aRound = (shop: Shop) => runRound(shop, () => undefined).catch(() => undefined);

const inState = (state: OrderRecord['state']) => (world: World) =>
  orders(world, (one) => one.state === state);

/** Lists the documents of a collection, unless it has exactly one that `fits`. */
async function stored(
  world: World,
  collection: string,
  fits: (fields: Record<string, unknown>) => boolean,
): Promise<string | false> {
  const { docs } = await shopOf(world).db.collection(collection).get();
  const [first] = docs;
  const isRight = docs.length === 1 && first !== undefined && fits(first.data());
  return !isRight && `${collection} holds ${JSON.stringify(docs.map((doc) => doc.data()))}`;
}

/** Orders ten units as a new customer, from a network. */
function newcomersOrder(part: string) {
  const body = {
    part,
    item: undefined,
    quantity: 10,
    phone: '+1 555 0100',
    address: '1 Motor Way',
  };
  const networks = [{ id: '203.0.113.5', factor: 1 }];
  return {
    body,
    caller: { ...caller, emailVerified: false },
    idempotencyKey: 'key-00001',
    networks,
  };
}

/** Lists the counts of the new customer and their network, unless this order counts once in each. */
async function countedOnce(world: World): Promise<string | false> {
  const { docs } = await shopOf(world).db.collection('limits').get();
  const counts = docs.map((document) => document.data());
  const isRight =
    counts.map(({ kind }) => kind).join() === 'new-customers,placings' &&
    counts.every(({ marks }) => Array.isArray(marks) && marks.length === 1);
  return !isRight && `limits holds ${JSON.stringify(counts)}`;
}

const promoted = {
  uid: 'buyer-1',
  email: 'buyer-1@brushline.test',
  name: 'buyer-1',
  emailVerified: true,
};

/** Makes an admin's call about a customer who has an account. */
function known(world: World) {
  world.identity.accounts.set(caller.uid, caller);
  return { email: caller.email ?? '', caller: admin, requestId: 'request-1' };
}

/** Makes a review, and an admin's call about it. */
async function reviewed(world: World) {
  const reviewId = await addReview(shopOf(world), {
    caller,
    body: { review: 'Bad', rating: 1 },
    idempotencyKey: null,
  });
  return { reviewId, caller: admin, requestId: 'request-1' };
}

/** Every writing use case. A test requires that each writing call of the contract is here. */
export const useCases: readonly UseCase[] = [
  {
    name: 'placing an order',
    route: 'placeOrder',
    prepare: async (world) => {
      const part = await sale(shopOf(world));
      return (shop) => order(shop, part);
    },
    fault: inState('pending'),
  },
  {
    name: 'placing an order of a new customer',
    route: 'placeOrder',
    // First the customer is counted in their network, which others share.
    commits: 2,
    prepare: async (world) => {
      const part = await sale(shopOf(world));
      return (shop) => placeOrder(shop, newcomersOrder(part));
    },
    fault: (world) => inState('pending')(world) || countedOnce(world),
  },
  {
    name: 'placing a purchase',
    route: 'placePurchase',
    prepare: async (world) => {
      const parts = [await sale(shopOf(world)), await sale(shopOf(world), 'Rotor 14P')];
      return (shop) => purchase(shop, parts);
    },
    fault: (world) => orders(world, (one) => one.state === 'pending', 2),
  },
  {
    name: 'making an intent',
    route: 'createPaymentIntent',
    // The attempt is counted before the provider is asked, and the intent stored after.
    commits: 2,
    prepare: async (world) => {
      const orderId = await order(shopOf(world), await sale(shopOf(world)));
      return (shop) => secret(shop, orderId);
    },
    fault: (world) => {
      const open = [...world.provider.intents.values()].filter((one) => one.status === 'payable');
      if (open.length !== 1) return `${open.length} intents can be paid`;
      return orders(world, (one) => one.paymentIntentId === open[0]?.id);
    },
  },
  {
    name: 'making another intent',
    route: 'createPaymentIntent',
    // The attempt is counted before the provider is asked, and the intent stored after.
    commits: 2,
    prepare: async (world) => {
      const { shop, orderId, intentId } = await openOrder(world);
      await shop.payments.cancelIntent(intentId);
      return (at) => secret(at, orderId);
    },
    fault: (world) => {
      const open = [...world.provider.intents.values()].filter((one) => one.status === 'payable');
      return open.length !== 1 && `${open.length} intents can be paid`;
    },
  },
  {
    name: 'paying',
    route: 'payOrder',
    prepare: async (world) => {
      const { orderId, intentId } = await openOrder(world, true);
      return (shop) => payOrder(shop, { orderId, caller, transactionId: intentId });
    },
    fault: inState('paid'),
  },
  {
    name: 'an event of a payment',
    route: 'stripeWebhook',
    // The effect, then the event's id: a repeated event is not handled again.
    commits: 2,
    prepare: async (world) => event((await openOrder(world, true)).intentId),
    fault: inState('paid'),
  },
  {
    name: 'an event of a dispute that comes first',
    route: 'stripeWebhook',
    commits: 3,
    prepare: async (world) => {
      const { intentId } = await openOrder(world, true);
      world.provider.dispute(intentId);
      return event(intentId, 'charge.dispute.created');
    },
    fault: (world) => {
      const [payment] = world.mirror.payments.values();
      return payment?.dispute ? inState('paid')(world) : 'The dispute is on no record';
    },
  },
  {
    name: 'an event of a refund that comes first',
    route: 'stripeWebhook',
    commits: 3,
    prepare: async (world) => {
      const { intentId } = await openOrder(world, true);
      world.provider.refundByHand(intentId, 1);
      return event(intentId, 'charge.refunded');
    },
    fault: inState('refunded'),
  },
  {
    name: 'an event of money that came too late',
    route: 'stripeWebhook',
    // The due refund, the attempt, the made refund, the event's id. Stripe is called in between.
    commits: 4,
    prepare: async (world) => event(await lateMoney(world)),
    fault: (world) => orders(world, (one) => one.state === 'refunded', 2),
  },
  {
    name: 'cancelling',
    route: 'cancelOrder',
    prepare: async (world) => cancelBy(caller, (await openOrder(world)).orderId),
    fault: inState('cancelled'),
  },
  {
    name: 'cancelling a purchase',
    route: 'cancelPurchase',
    prepare: async (world) => {
      const { id } = await openPurchase(world);
      return (shop) => cancelPurchase(shop, { name: id, caller, requestId: shop.newId() });
    },
    fault: (world) => everyOrder(world, 'cancelled'),
  },
  {
    name: 'cancelling a purchase by an admin',
    route: 'cancelPurchase',
    prepare: async (world) => {
      const { id } = await openPurchase(world);
      return (shop) => cancelPurchase(shop, { name: id, caller: admin, requestId: 'request-1' });
    },
    fault: (world) => everyOrder(world, 'cancelled'),
  },
  {
    name: 'cancelling one line of a purchase',
    route: 'cancelOrder',
    prepare: async (world) => cancelBy(caller, (await openPurchase(world)).orderId),
    fault: (world) =>
      orders(world, (one) => one.state === 'cancelled', 2) ||
      orders(world, (one) => one.state === 'pending', 2),
  },
  {
    name: 'making the intent of a purchase',
    route: 'createPaymentIntent',
    commits: 2,
    prepare: async (world) => {
      const parts = [await sale(shopOf(world)), await sale(shopOf(world), 'Rotor 14P')];
      const id = await purchase(shopOf(world), parts);
      const orderId = world.mirror.purchases.get(id)?.lines[0]?.orderId ?? '';
      return (shop) => secret(shop, orderId);
    },
    fault: (world) => {
      const open = [...world.provider.intents.values()].filter((one) => one.status === 'payable');
      const [one] = world.mirror.purchases.values();
      if (open.length !== 1) return `${open.length} intents can be paid`;
      return one?.paymentIntentId !== open[0]?.id && 'The purchase has another intent';
    },
  },
  {
    name: 'paying a purchase',
    route: 'payOrder',
    prepare: async (world) => {
      const { orderId, intentId } = await openPurchase(world, true);
      return (shop) => payOrder(shop, { orderId, caller, transactionId: intentId });
    },
    fault: (world) => everyOrder(world, 'paid'),
  },
  {
    name: 'an event of late money for a purchase, of which one part is gone',
    route: 'stripeWebhook',
    // The paid and owed lines, the attempt, the made refund, the event's id.
    commits: 4,
    prepare: async (world) => event(await lateMoneyOfPurchase(world)),
    fault: (world) =>
      orders(world, (one) => one.state === 'paid', 3) ||
      orders(world, (one) => one.state === 'refunded', 3),
  },
  {
    name: 'cancelling by an admin',
    route: 'cancelOrder',
    prepare: async (world) => {
      const orderId = await order(shopOf(world), await sale(shopOf(world)));
      return (shop) => cancelOrder(shop, { orderId, caller: admin, requestId: 'request-1' });
    },
    fault: inState('cancelled'),
  },
  {
    name: 'cancelling what is paid meanwhile',
    route: 'cancelOrder',
    prepare: async (world) => cancelBy(caller, (await openOrder(world, true)).orderId),
    fault: inState('paid'),
  },
  {
    name: 'archiving',
    route: 'cancelOrder',
    prepare: async (world) => {
      const { shop, orderId, intentId } = await openOrder(world, true);
      await payOrder(shop, { orderId, caller, transactionId: intentId });
      return (at) => cancelOrder(at, { orderId, caller: admin, requestId: 'request-1' });
    },
    fault: inState('archived'),
  },
  {
    name: 'sending a purchase to another address',
    route: 'changeDelivery',
    prepare: async (world) => {
      const { id, orderId } = await paidPurchase(world);
      const { address: seen = '' } = world.mirror.orders.get(orderId) ?? {};
      const body = { seen, delivery: { ...delivery, city: 'Bergen' } };
      const call = { name: id, body, caller: admin, requestId: 'request-1' };
      return (shop) => changeDelivery(shop, call);
    },
    fault: (world) => orders(world, ({ address }) => address.includes('Bergen'), 2),
  },
  {
    name: 'shipping a part of a purchase',
    route: 'shipPurchase',
    prepare: async (world) => {
      const { id, orderId } = await paidPurchase(world);
      return (shop) => ship(shop, id, orderId);
    },
    fault: (world) =>
      orders(world, (one) => one.shippedUnits === 4 && one.toShip === true, 2) ||
      (world.mirror.shipments.size !== 1 && `${world.mirror.shipments.size} shipments`),
  },
  {
    name: 'refunding units of a purchase',
    route: 'refundPurchase',
    // The decision with all its effects, and the made refund. The provider is called in between.
    commits: 2,
    prepare: async (world) => {
      const { id, orderId } = await paidPurchase(world);
      return (shop) => refund(shop, id, orderId);
    },
    fault: (world) =>
      orders(world, (one) => one.withdrawnUnits === 4 && one.refund?.status === 'succeeded', 2) ||
      soldOf(world, 16),
  },
  {
    name: 'noting that a person has paid back what the card did not take',
    route: 'closeRefund',
    prepare: async (world) => {
      const { shop, id, orderId, intentId } = await paidPurchase(world);
      const stuck = world.provider.intents.get(intentId);
      if (stuck) world.provider.intents.set(intentId, { ...stuck, isStuck: true });
      await refund(shop, id, orderId);
      for (let days = 0; days < 12; days += 1) {
        await giveBackDue(shop);
        await world.time.sleep(DAY_MS);
      }
      const call = { paymentId: intentId, note: 'Bank transfer', caller: admin };
      return (at) => closeRefund(at, { ...call, requestId: 'request-1' });
    },
    fault: (world) =>
      orders(world, (one) => one.refund?.status === 'succeeded', 2) ||
      ([...world.mirror.payments.values()].some(({ isHeld }) => isHeld) && 'It is held'),
  },
  {
    name: 'correcting a tracking number',
    route: 'trackShipment',
    prepare: async (world) => {
      const { shop, id, orderId } = await paidPurchase(world);
      const shipmentId = await ship(shop, id, orderId);
      const body = { carrier: 'UPS', tracking: '1Z 999' };
      const call = { shipmentId, body, caller: admin, requestId: 'request-1' };
      return (at) => trackShipment(at, call);
    },
    fault: (world) =>
      [...world.mirror.shipments.values()].some(({ tracking }) => tracking !== '1Z 999') &&
      'It has another tracking number',
  },
  {
    name: 'taking back a shipment',
    route: 'takeBackShipment',
    prepare: async (world) => {
      const { shop, id, orderId } = await paidPurchase(world);
      const shipmentId = await ship(shop, id, orderId);
      const call = { shipmentId, reason: 'Wrong units', caller: admin, requestId: 'request-1' };
      return (at) => takeBackShipment(at, call);
    },
    fault: (world) => orders(world, (one) => one.shippedUnits === 0 && one.toShip === true, 2),
  },
  {
    name: 'noting that a shipment has arrived',
    route: 'deliverShipment',
    prepare: async (world) => {
      const { shop, id, orderId } = await paidPurchase(world);
      const shipmentId = await ship(shop, id, orderId);
      const call = { shipmentId, caller: admin, requestId: 'request-1' };
      return (at) => deliverShipment(at, call);
    },
    fault: (world) =>
      [...world.mirror.shipments.values()].some(({ deliveredAt }) => !deliveredAt) &&
      'It has not arrived',
  },
  {
    name: 'noting that a shipment has not arrived after all',
    route: 'undeliverShipment',
    prepare: async (world) => {
      const { shop, id, orderId } = await paidPurchase(world);
      const shipmentId = await ship(shop, id, orderId);
      const call = { shipmentId, caller: admin };
      await deliverShipment(shop, { ...call, requestId: 'request-0' });
      const seen = world.mirror.shipments.get(shipmentId)?.deliveredAt;
      const query = { expectedDeliveredAt: seen?.toISOString() };
      return (at) => undeliverShipment(at, { ...call, query, requestId: 'request-1' });
    },
    fault: (world) =>
      [...world.mirror.shipments.values()].some(({ deliveredAt }) => deliveredAt) &&
      'It has arrived',
  },
  {
    name: 'having an e-mail sent again',
    route: 'resendMail',
    prepare: async (world) => {
      const shop = shopOf(world);
      const mailId = `${await order(shop, await sale(shop))}-placed`;
      const mailer = { send: async () => ({ kind: 'refused', code: '550', error: '' }) as const };
      await sendMail({ ...shop, mailer }, mailId);
      return (at) => resendMail(at, { mailId, caller: admin, requestId: 'request-1' });
    },
    fault: (world) =>
      stored(world, 'mail', ({ delivery }) => JSON.stringify(delivery).includes('"PENDING"')),
  },
  {
    name: 'putting a part on sale',
    route: 'addProduct',
    prepare: async () => sale,
    fault: (world) => world.mirror.parts.size !== 1 && `${world.mirror.parts.size} parts`,
  },
  {
    name: 'taking a part off sale',
    route: 'deleteProduct',
    prepare: async (world) => {
      const partId = await sale(shopOf(world));
      return (shop) => deletePart(shop, { partId, caller: admin, requestId: shop.newId() });
    },
    fault: (world) =>
      [...world.mirror.parts.values()].some((part) => !part.deletedAt) && 'It is on sale',
  },
  {
    name: 'editing a part',
    route: 'editProduct',
    prepare: async (world) => {
      const partId = await sale(shopOf(world));
      const edit = { partId, body: dearer, caller: admin, requestId: 'request-1' };
      return (shop) => editPart(shop, edit);
    },
    fault: (world) => parts(world, ({ priceCents }) => priceCents === 2100, 1),
  },
  {
    name: 'beginning a run',
    route: 'startRun',
    prepare: async () => (shop) => beginRun(shop, 3),
    fault: async (world) => {
      const { size } = await shopOf(world).db.collection('runs').get();
      return size !== 1 && `There are ${size} runs`;
    },
  },
  {
    name: 'three rows of a run, of which one adds a part and one moves stock',
    route: 'applyRows',
    commits: 4,
    prepare: async (world) => {
      const { runId, rows } = await someRows(shopOf(world));
      return (shop) => applyRows(shop, { runId, body: { from: 0, rows }, caller: admin });
    },
    fault: (world) =>
      parts(
        world,
        ({ priceCents, stock }) => priceCents === 2100 && [5, 100, 105].includes(stock),
        3,
      ),
  },
  {
    name: 'undoing three rows of a run',
    route: 'undoRows',
    commits: 5,
    prepare: async (world) => {
      const { runId, rows } = await someRows(shopOf(world));
      await applyRows(shopOf(world), { runId, body: { from: 0, rows }, caller: admin });
      return (shop) => undoRows(shop, { runId, from: 0, caller: admin });
    },
    fault: (world) =>
      parts(
        world,
        ({ priceCents, stock, deletedAt }) =>
          deletedAt ? stock === 5 : priceCents === 1999 && stock === 100,
        3,
      ),
  },
  {
    name: 'archiving two parts by a run',
    route: 'applyRows',
    commits: 3,
    prepare: async (world) => {
      const call = await saleRun(shopOf(world), 'archive', await twoOfThree(shopOf(world)));
      return (shop) => applyRows(shop, call);
    },
    fault: archived(2),
  },
  {
    name: 'restoring two parts by a run',
    route: 'applyRows',
    commits: 3,
    prepare: async (world) => {
      const ids = await twoOfThree(shopOf(world));
      await applyRows(shopOf(world), await saleRun(shopOf(world), 'archive', ids));
      const call = await saleRun(shopOf(world), 'restore', ids);
      return (shop) => applyRows(shop, call);
    },
    fault: archived(0),
  },
  {
    name: 'undoing a run that archives',
    route: 'undoRows',
    commits: 4,
    prepare: async (world) => {
      const call = await saleRun(shopOf(world), 'archive', await twoOfThree(shopOf(world)));
      await applyRows(shopOf(world), call);
      return (shop) => undoRows(shop, { runId: call.runId, from: 0, caller: admin });
    },
    fault: archived(0),
  },
  {
    name: 'receiving stock',
    route: 'moveStock',
    prepare: async (world) => {
      const partId = await sale(shopOf(world));
      const body = { kind: 'receive', units: 30, reason: '' } as const;
      const call = { partId, body, caller: admin, idempotencyKey: 'key-00001' };
      return (shop) => moveStock(shop, { ...call, requestId: shop.newId() });
    },
    fault: (world) => parts(world, ({ stock }) => stock === 130, 1),
  },
  {
    name: 'putting a part on sale again',
    route: 'restoreProduct',
    prepare: async (world) => {
      const shop = shopOf(world);
      const partId = await sale(shop);
      await deletePart(shop, { partId, caller: admin, requestId: shop.newId() });
      return (again) => restorePart(again, { partId, caller: admin, requestId: 'request-1' });
    },
    fault: (world) => parts(world, ({ deletedAt }) => !deletedAt, 1),
  },
  {
    name: 'removing a review',
    route: 'deleteReview',
    prepare: async (world) => {
      const call = await reviewed(world);
      return (shop) => deleteReview(shop, call);
    },
    fault: async (world) => {
      const { size } = await shopOf(world).db.collection('reviews').get();
      return size !== 0 && 'It is there';
    },
  },
  {
    name: 'hiding a review',
    route: 'hideReview',
    prepare: async (world) => {
      const call = await reviewed(world);
      return (shop) => hideReview(shop, call, 'Names a person');
    },
    fault: (world) => stored(world, 'reviews', ({ hidden }) => hidden === 'Names a person'),
  },
  {
    name: 'showing a hidden review',
    route: 'showReview',
    prepare: async (world) => {
      const call = await reviewed(world);
      await hideReview(shopOf(world), { ...call, requestId: 'request-0' }, 'Names a person');
      return (shop) => showReview(shop, call);
    },
    fault: (world) => stored(world, 'reviews', ({ hidden }) => hidden === undefined),
  },
  {
    name: 'answering a review',
    route: 'answerReview',
    prepare: async (world) => {
      const call = await reviewed(world);
      return (shop) => answerReview(shop, call, 'Thank you');
    },
    fault: (world) => stored(world, 'reviews', ({ answer }) => answer === 'Thank you'),
  },
  {
    name: 'adding a review',
    route: 'addReview',
    prepare: async () => (shop) =>
      addReview(shop, { caller, body: { review: 'Good', rating: 5 }, idempotencyKey: 'key-00001' }),
    fault: (world) => stored(world, 'reviews', ({ rating }) => rating === 5),
  },
  {
    name: 'updating a profile',
    route: 'updateUserDetails',
    prepare: async () => (shop) => updateProfile(shop, caller, { location: 'Here' }),
    fault: (world) => stored(world, 'profiles', ({ location }) => location === 'Here'),
  },
  {
    name: 'keeping addresses',
    route: 'updateAddresses',
    prepare: async () => (shop) => updateAddresses(shop, caller, { addresses: [delivery] }),
    fault: (world) => stored(world, 'addressBooks', ({ addresses }) => Array.isArray(addresses)),
  },
  {
    name: 'keeping an order list',
    route: 'updateOrderList',
    prepare: async () => (shop) => updateOrderList(shop, caller, 'motor', orderList),
    fault: (world) => stored(world, 'orderLists', ({ lists }) => 'motor' in Object(lists)),
  },
  {
    name: 'removing an order list',
    route: 'deleteOrderList',
    prepare: async (world) => {
      for (const id of ['motor', 'other'])
        await updateOrderList(shopOf(world), caller, id, orderList);
      return (shop) => deleteOrderList(shop, caller, 'motor');
    },
    fault: (world) =>
      stored(world, 'orderLists', ({ lists }) => Object.keys(Object(lists)).join() === 'other'),
  },
  {
    name: 'recording a visit',
    route: 'recordUser',
    prepare: async () => (shop) => recordUser(shop, caller),
    fault: (world) => stored(world, 'users', ({ role }) => role === 'customer'),
  },
  {
    name: 'making an admin',
    route: 'makeAdmin',
    // The record before the claim is set, and the role after it, because a claim is not part of a commit.
    commits: 2,
    prepare: async (world) => {
      world.identity.accounts.set(promoted.uid, { ...promoted, role: null });
      const { email } = promoted;
      return (shop) => makeAdmin(shop, { email, caller: admin, requestId: shop.newId() });
    },
    fault: async (world) => {
      if (world.identity.accounts.get(promoted.uid)?.role !== 'admin')
        return 'The claim is not set';
      const acts = await shopOf(world).db.collection('audit').get();
      if (acts.empty) return 'The promotion is on no record';
      return stored(world, 'users', ({ role }) => role === 'admin');
    },
  },
  {
    name: 'removing an admin',
    route: 'removeAdmin',
    // The record before the claim is removed, and the role after it.
    commits: 2,
    prepare: async (world) => {
      const shop = shopOf(world);
      for (const account of [admin, { ...promoted, role: 'admin' as const }]) {
        world.identity.accounts.set(account.uid, account);
        await recordUser(shop, account);
      }
      const { email } = promoted;
      return (at) => removeAdmin(at, { email, caller: admin, requestId: at.newId() });
    },
    fault: async (world) => {
      if (world.identity.accounts.get(promoted.uid)?.role) return 'The claim is set';
      const { db } = shopOf(world);
      const [acts, user] = [await db.collection('audit').get(), db.doc(`users/${promoted.uid}`)];
      if (acts.size !== 1) return `The removal is on ${acts.size} records`;
      return (await user.get()).get('role') !== 'customer' && 'The list shows an admin';
    },
  },
  {
    name: 'giving a role',
    route: 'setRole',
    // The record before the claim is set.
    prepare: async (world) => {
      world.identity.accounts.set(promoted.uid, { ...promoted, role: null });
      const change = { email: promoted.email, role: 'sales', caller: admin } as const;
      return (at) => setRole(at, { ...change, requestId: at.newId() });
    },
    fault: async (world) => {
      if (world.identity.accounts.get(promoted.uid)?.role !== 'sales')
        return 'The claim is not set';
      const acts = await shopOf(world).db.collection('audit').get();
      if (acts.empty) return 'The role is on no record';
      return stored(world, 'users', ({ role }) => role === 'sales');
    },
  },
  {
    name: 'noting something on a customer',
    route: 'addNote',
    prepare: async (world) => {
      const call = known(world);
      return (shop) => addNote(shop, call, 'Calls on Mondays');
    },
    fault: (world) => stored(world, 'customerNotes', ({ notes }) => Object(notes).length === 1),
  },
  {
    name: 'removing a note',
    route: 'removeNote',
    prepare: async (world) => {
      const call = known(world);
      const note = { ...call, requestId: 'request-0' };
      const id = await addNote(shopOf(world), note, 'Calls on Mondays');
      return (shop) => removeNote(shop, call, id);
    },
    fault: (world) => stored(world, 'customerNotes', ({ notes }) => Object(notes).length === 0),
  },
  {
    name: 'forgetting a person',
    route: 'forgetCustomer',
    // The record; the review without its name; then the rest of the person twice, because a concurrent call may write.
    commits: 4,
    prepare: async (world) => {
      const shop = shopOf(world);
      known(world);
      await addReview(shop, { caller, body: { review: 'Good', rating: 5 }, idempotencyKey: null });
      await recordUser(shop, caller);
      const person = { uid: caller.uid, account: caller, caller: admin };
      return (again) => forgetPerson(again, { ...person, requestId: 'request-1' });
    },
    fault: async (world) => {
      if (world.identity.accounts.has(caller.uid)) return 'The account is there';
      if (!world.identity.endedSessions.includes(caller.uid)) return 'The sessions live on';
      const { size } = await shopOf(world).db.collection('users').get();
      if (size > 0) return 'The user is on record';
      return stored(world, 'reviews', ({ name }) => name === 'Former customer');
    },
  },
  {
    name: 'ending sessions',
    route: 'endSessions',
    // One call to the identity service, which stores them.
    commits: 0,
    prepare: async () => (shop) => shop.identity.endSessions(caller.uid),
    fault: (world) => !world.identity.endedSessions.includes(caller.uid) && 'The sessions live on',
  },
  {
    name: 'a round that expires an order',
    route: 'round',
    commits: 3,
    prepare: async (world) => {
      await openOrder(world);
      await world.time.sleep(DAY_MS + 1);
      return aRound;
    },
    fault: inState('expired'),
  },
  {
    name: 'a round that keeps the order of a customer who is known by now',
    route: 'round',
    commits: 2,
    prepare: async (world) => {
      const shop = shopOf(world);
      await placeOrder(shop, newcomersOrder(await sale(shop)));
      world.identity.accounts.set(caller.uid, caller);
      await world.time.sleep(DAY_MS / 24 + 1);
      return aRound;
    },
    fault: (world) => orders(world, (one) => one.state === 'pending' && one.fullHoldUntil === null),
  },
  {
    name: 'a round that finds money',
    route: 'round',
    // The money and the sales of the day. The invoice comes with the next round.
    commits: 2,
    prepare: async (world) => {
      await openOrder(world, true);
      return aRound;
    },
    fault: inState('paid'),
  },
  {
    name: 'a round that issues the invoice of a purchase',
    route: 'round',
    commits: 2,
    prepare: async (world) => {
      const { shop, orderId, intentId } = await openPurchase(world, true);
      await payOrder(shop, { orderId, caller, transactionId: intentId });
      return aRound;
    },
    fault: invoiced('invoice'),
  },
  {
    name: 'a round that issues an invoice and its credit note',
    route: 'round',
    commits: 2,
    prepare: async (world) => {
      const { intentId } = await openOrder(world, true);
      world.provider.refundByHand(intentId, 1);
      await event(intentId, 'charge.refunded')(shopOf(world));
      return aRound;
    },
    fault: invoiced('invoice', 'credit-note'),
  },
  {
    name: 'a round that gives late money back',
    route: 'round',
    commits: 4,
    prepare: async (world) => {
      await lateMoney(world);
      return aRound;
    },
    fault: (world) => orders(world, (one) => one.state === 'refunded', 2),
  },
];
