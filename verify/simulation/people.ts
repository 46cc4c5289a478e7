import type { PlaceOrderBody } from '@brushline/contract/orders/orders';
import type { PlacePurchaseBody } from '@brushline/contract/orders/purchases';
import { derivedId } from '@brushline/functions/domain/idempotency';
import type { Account } from '@brushline/functions/domain/identity';
import { cancelOrder, cancelPurchase } from '@brushline/functions/domain/orders/cancel-order';
import { placeOrder } from '@brushline/functions/domain/orders/place-order';
import { getOrder, listOrders } from '@brushline/functions/domain/orders/show-orders';
import { createPaymentIntent } from '@brushline/functions/domain/payments/create-payment-intent';
import { payOrder } from '@brushline/functions/domain/payments/pay-order';
import { placePurchase } from '@brushline/functions/domain/purchases/place-purchase';
import { getPurchase } from '@brushline/functions/domain/purchases/show-purchases';
import type { Shop } from '@brushline/functions/domain/shop';
import type { ProblemError } from '@brushline/functions/shared/problem-error';
import { intentIdOf } from '@brushline/functions/test/support/records';
import { isOrderable } from './rules/part-terms.ts';
import { sumOf } from './rules/purchase-rules.ts';
import type { Answer, World } from './world.ts';

/** The calls of customers about orders, and the promises of their answers (I3, I6, I8, I10, I13, I15). */

/** A request to place something, under its idempotency key. */
export interface PlaceRequest<Body = PlaceOrderBody> {
  caller: Account;
  key: string | null;
  body: Body;
}

export function buyer(number: number): Account {
  return accountOf(`buyer-${number}`);
}

/** Returns the account of a buyer, by its uid. */
export function accountOf(uid: string): Account {
  return { uid, email: `${uid}@brushline.test`, name: uid, role: null, emailVerified: true };
}

/** The customers. */
export const buyers = [buyer(1), buyer(2), buyer(3)] as const;

/** Returns a customer other than this one. */
export function strangerTo({ uid }: Account): Account {
  return buyers.find((one) => one.uid > uid) ?? buyers[0];
}

export const admin: Account = {
  uid: 'admin-1',
  email: 'admin@brushline.test',
  name: 'Admin',
  role: 'admin',
  emailVerified: false,
};

/** Another member of staff, who may do the same at the same time. */
export const colleague: Account = { ...admin, uid: 'admin-2', email: 'admin-2@brushline.test' };

/** Orders a part. Returns the order's id if its buyer learned it, `null` for a refusal, `undefined` without an answer. */
export async function order(
  world: World,
  request: PlaceRequest,
): Promise<string | null | undefined> {
  const { caller, key, body } = request;
  const since = world.time.now;
  const what = `orders ${body.quantity} of ${body.part?.slice(0, 6)} under ${key ?? 'no key'}`;
  const answer = await world.ask(caller.uid, what, async (shop) => {
    const id = await placeOrder(shop, { body, caller, idempotencyKey: key });
    judgeOrdered(world, request, id);
    return id;
  });
  if (answer.kind === 'refused') judgeRefusal(world, request, answer.error.code, since);
  return learned(answer);
}

/** Returns the answer; `null` for a refusal, `undefined` without an answer. */
function learned<T>(answer: Answer<T>): T | null | undefined {
  if (answer.kind === 'done') return answer.value;
  return isSettled(answer) ? null : undefined;
}

/** Tells whether the outcome of a call is known. */
export function isSettled(answer: Answer<unknown>): boolean {
  return answer.kind === 'done' || (answer.kind === 'refused' && answer.error.status < 500);
}

function judgeOrdered(world: World, { caller, body }: PlaceRequest, id: string): void {
  const stored = world.mirror.orders.get(id);
  if (!stored) {
    world.violate(`I13 order ${id} is acknowledged and not stored`);
    return;
  }
  if (stored.uid !== caller.uid) world.violate(`I8 ${caller.uid} is given the order ${id}`);
  if (stored.quantity !== body.quantity || stored.phone !== body.phone)
    world.violate(`I10 ${id} is acknowledged for another request`);
}

/** Checks I15: nobody is refused units that were available, on these terms, throughout the call. */
function judgeRefusal(
  world: World,
  { body, key, caller }: PlaceRequest,
  code: string,
  since: number,
) {
  const part = world.mirror.parts.get(body.part ?? '');
  if (!part) return;
  const states = world.partSince(part.id, since);
  const isAllowed = states.every((state) => isOrderable(state, body.quantity));
  const isThere = states.every(({ stock }) => stock >= body.quantity);
  const earlier = world.mirror.orders.get(key ? derivedId(32, 'order', caller.uid, key) : '');
  const isOther =
    earlier?.uid === caller.uid &&
    (earlier.quantity !== body.quantity || earlier.phone !== body.phone);
  const isWrong =
    (code === 'insufficient_stock' && isThere) ||
    (code === 'invalid_body' && isAllowed) ||
    (code === 'not_found' && states.every(({ deletedAt }) => deletedAt === null)) ||
    (code === 'idempotency_conflict' && !isOther);
  if (isWrong) world.violate(`I15 ${body.quantity} of ${part.id} are refused: ${code}`);
}

/** Orders a list. Returns the ids of its orders if its buyer learned of it, `undefined` without an answer. */
export async function purchase(
  world: World,
  { caller, key, body }: PlaceRequest<PlacePurchaseBody>,
): Promise<string[] | null | undefined> {
  const since = world.time.now;
  const what = `orders ${body.lines.length} lines under ${key ?? 'no key'}`;
  const answer = await world.ask(caller.uid, what, async (shop) => {
    const id = await placePurchase(shop, { body, caller, idempotencyKey: key });
    const stored = world.mirror.purchases.get(id);
    if (!stored) world.violate(`I13 purchase ${id} is acknowledged and not stored`);
    if (stored && stored.uid !== caller.uid) world.violate(`I8 ${caller.uid} is given ${id}`);
    return stored?.lines.map(({ orderId }) => orderId) ?? [];
  });
  if (answer.kind === 'refused') judgeRefusedLines(world, body, answer.error, since);
  return learned(answer);
}

/** Checks I15 line by line: no line is refused whose quantity was available throughout the call. */
function judgeRefusedLines(
  world: World,
  { lines }: PlacePurchaseBody,
  { code, lines: refused = [] }: ProblemError,
  since: number,
): void {
  if (code === 'lines_refused' && refused.length === 0) world.violate('I15 no line is refused');
  for (const { index, fault } of refused) {
    const part = world.mirror.parts.get(lines[index]?.part ?? '');
    if (!part || fault !== 'stock') continue;
    const wanted = lines.filter((line) => line.part === part.id);
    const quantity = wanted.reduce((sum, line) => sum + line.quantity, 0);
    if (world.partSince(part.id, since).every(({ stock }) => stock >= quantity))
      world.violate(`I15 ${quantity} of ${part.id} are refused: ${fault}`);
  }
}

/** Opens a purchase. That of another customer must look like an unknown one. */
export async function open(world: World, caller: Account, id: string): Promise<void> {
  const isOwn = world.mirror.purchases.get(id)?.uid === caller.uid;
  const answer = await world.ask(caller.uid, `opens purchase ${id.slice(0, 6)}`, (shop) =>
    getPurchase(shop, caller, id),
  );
  if (answer.kind === 'done' && !isOwn) world.violate(`I8 ${id} is open to ${caller.uid}`);
}

export async function cancelAll(world: World, caller: Account, id: string, requestId: string) {
  const who = caller.role ? 'deletes' : 'cancels';
  return world.ask(caller.uid, `${who} purchase ${id.slice(0, 6)}`, async (shop) => {
    const count = await cancelPurchase(shop, { name: id, caller, requestId });
    const { lines = [] } = world.mirror.purchases.get(id) ?? {};
    const open = lines.filter(
      ({ orderId }) => world.mirror.orders.get(orderId)?.state === 'pending',
    );
    if (open.length > 0)
      world.violate(`I13 ${id} is acknowledged as closed, ${open.length} are open`);
    return count;
  });
}

export async function secret(world: World, caller: Account, orderId: string) {
  const since = world.time.now;
  const what = `wants to pay ${orderId.slice(0, 6)}`;
  const made: string[] = [];
  const answer = await world.ask(caller.uid, what, async (atWork) => {
    const shop = noting(atWork, made);
    const body = { order: orderId, price: undefined };
    const clientSecret = await createPaymentIntent(shop, { body, caller });
    judgeSecret(world, orderId, intentIdOf(clientSecret), since);
    return clientSecret;
  });
  if (answer.kind === 'refused' && isSettled(answer)) judgeLeftovers(world, made);
  return answer.kind === 'done' ? intentIdOf(answer.value) : undefined;
}

/** Returns the same shop, which records the intents that a call creates. */
function noting(shop: Shop, made: string[]): Shop {
  const createIntent: Shop['payments']['createIntent'] = async (bill) => {
    const intent = await shop.payments.createIntent(bill);
    if (intent) made.push(intent.id);
    return intent;
  };
  return { ...shop, payments: { ...shop.payments, createIntent } };
}

/** Checks I7: a refused call leaves no payable intent behind. */
function judgeLeftovers(world: World, made: readonly string[]): void {
  for (const id of made) {
    const isPayable = world.provider.intents.get(id)?.status === 'payable';
    if (isPayable && !world.keptIntents.has(id)) world.violate(`I7 ${id} is left behind, payable`);
  }
}

function judgeSecret(world: World, orderId: string, id: string, since: number): void {
  const intent = world.provider.intents.get(id);
  const stored = world.mirror.orders.get(orderId);
  const named = stored?.purchaseId ?? orderId;
  if (intent?.orderId !== named) world.violate(`I4 ${orderId} is to be paid with ${id}`);
  const asked = (intent && world.mirror.ordersOfIntent(intent)) ?? [];
  const isAsked = asked.some((order) => order.id === orderId);
  if (!isAsked) world.violate(`I4 ${id} is not for ${orderId}`);
  if (intent?.amount !== sumOf(asked)) world.violate(`I6 ${id} charges ${intent?.amount}`);
  const canceledAt = intent?.canceledAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (canceledAt < Math.floor(since))
    world.violate(`I16 ${orderId} is to be paid with ${id}, long cancelled`);
  if (!world.keptIntents.has(id)) world.violate(`I7 ${id} can be paid and stands on no order`);
}

/** Reports to the shop that an order is paid. */
export async function patch(world: World, caller: Account, orderId: string, intentId: string) {
  const hadMoney = world.provider.intents.get(intentId)?.status === 'succeeded';
  const what = `says that ${intentId} paid ${orderId.slice(0, 6)}`;
  const answer = await world.ask(caller.uid, what, async (shop) => {
    await payOrder(shop, { orderId, caller, transactionId: intentId });
    const stored = world.mirror.orders.get(orderId);
    const isPaid = stored?.paidAt && stored.transactionId === intentId;
    if (!isPaid) world.violate(`I13 ${orderId} is acknowledged as paid and is not`);
  });
  if (answer.kind === 'refused' && answer.error.code === 'payment_incomplete' && hadMoney)
    world.violate(`I13 the money of ${intentId} is there and is not seen`);
  return answer;
}

export async function cancel(
  world: World,
  caller: Account,
  orderId: string,
  requestId: string,
): Promise<Answer<0 | 1>> {
  const what = `${caller.role ? 'deletes' : 'cancels'} ${orderId.slice(0, 6)}`;
  const answer = await world.ask(caller.uid, what, async (shop) => {
    const count = await cancelOrder(shop, { orderId, caller, requestId });
    const state = world.mirror.orders.get(orderId)?.state;
    if (state === 'pending') world.violate(`I13 ${orderId} is acknowledged as closed: ${state}`);
    const isOwnDeed = world.mirror.orders.get(orderId)?.closedBy?.requestId === requestId;
    if (count === 0 && isOwnDeed)
      world.violate(`I10 ${orderId} is closed by a call that denies it`);
    if (count === 1 && !world.closed.has(orderId))
      world.violate(`I13 ${orderId} is acknowledged as cancelled and never was`);
    return count;
  });
  const wasPaid = world.mirror.orders.get(orderId)?.paidAt;
  if (answer.kind === 'refused' && answer.error.code === 'order_paid' && !wasPaid)
    world.violate(`I13 ${orderId} is called paid and is not`);
  const isThere = world.mirror.orders.has(orderId);
  if (isThere && answer.kind === 'refused' && answer.error.code === 'not_found')
    world.violate(`I8 ${orderId} is hidden from ${caller.uid}`);
  return answer;
}

/** Lists the caller's orders: all of them, and nobody else's. */
export async function look(world: World, caller: Account): Promise<void> {
  const { commits } = world;
  await world.ask(caller.uid, 'looks at the own orders', async (shop) => {
    const { rows } = await listOrders(shop, caller, caller.email ?? '', {}, async () => caller);
    const seen = rows.map(({ _id }) => _id);
    const all = [...world.mirror.orders.values()];
    const own = all.filter(({ uid, listed }) => uid === caller.uid && listed).map(({ id }) => id);
    const isSame = JSON.stringify(seen.toSorted()) === JSON.stringify(own.toSorted());
    // If something was written during the call, the list may be the former one.
    if (world.commits === commits && !isSame) world.violate(`I8 ${caller.uid} sees other orders`);
    return seen.length;
  });
}

/** Requests somebody else's order, which must look like an unknown one. */
export async function pry(world: World, caller: Account, orderId: string): Promise<void> {
  const attempt = world.random.pick<(shop: Shop) => Promise<unknown>>([
    (shop) => getOrder(shop, caller, orderId),
    (shop) => cancelOrder(shop, { orderId, caller, requestId: world.random.id() }),
    (shop) => createPaymentIntent(shop, { body: { order: orderId, price: undefined }, caller }),
  ]);
  const answer = await world.ask(caller.uid, `pries into ${orderId.slice(0, 6)}`, attempt);
  const isHidden =
    answer.kind === 'refused' && ['not_found', 'unavailable'].includes(answer.error.code);
  if (answer.kind !== 'lost' && !isHidden) world.violate(`I8 ${orderId} is open to ${caller.uid}`);
}
