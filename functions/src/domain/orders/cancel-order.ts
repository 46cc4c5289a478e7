import { nextState, type OrderState } from '@brushline/contract/orders/order-states';
import type { Act, OrderRecord, StaffCall } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import type { Account } from '../identity.ts';
import { inRounds } from '../in-rounds.ts';
import { cancelPayment } from '../payments/cancel-payment.ts';
import { openOrders, type Payable, payableOf } from '../payments/payable.ts';
import { type PurchaseCall, visiblePurchase } from '../purchases/own-purchase.ts';
import { requireMayCancel } from '../rights.ts';
import type { Shop } from '../shop.ts';
import { archived } from './order-steps.ts';
import { visibleOrder } from './own-order.ts';
import { releaseOrders } from './release-orders.ts';

interface CancelOrder {
  orderId: string;
  caller: Account;
  requestId: string;
  /** The order's state as the caller saw it, if they state it. */
  seen?: OrderState | undefined;
}

/**
 * Cancels a pending order. Archives an expired one that its owner has seen as such, and for an admin any that is no longer
 * pending, unless it was paid since they saw it. Returns how many orders were cancelled: 0 if it was closed before.
 *
 * @throws ProblemError `not_found`, `forbidden` for a role that may not, `order_paid`, `payment_incomplete` while money
 * is on its way, `unavailable`.
 */
export function cancelOrder(shop: Shop, call: CancelOrder): Promise<0 | 1> {
  const { caller, requestId, seen } = call;
  return inRounds(async () => {
    const order = await visibleOrder(shop, caller, call.orderId);
    requireMayCancel(caller, order);
    const by = { isAdmin: caller.role === 'admin', isOwner: order.uid === caller.uid };
    const step = decideCancel(order, { ...by, seen });
    // A repeated commit finds what its first try has done.
    if (step === 'nothing') return order.closedBy?.requestId === requestId ? 1 : 0;
    if (step === 'refuse') throw orderPaid(caller);
    const close = step === 'archive' ? archive : release;
    return (await close(shop, order, call)) ? 1 : null;
  });
}

async function release(shop: Shop, order: OrderRecord, call: CancelOrder): Promise<boolean> {
  return releaseBy(shop, call, { payable: await payableOf(shop, order), orders: [order] });
}

/**
 * Cancels all unpaid orders of a purchase at once. Returns how many: 0 if they were closed before.
 *
 * @throws ProblemError `not_found`, `forbidden` for a role that may not, `order_paid` when nothing is left but paid orders,
 * `payment_incomplete` while money is on its way, `unavailable`
 */
export function cancelPurchase(shop: Shop, call: PurchaseCall): Promise<number> {
  return inRounds(async () => {
    const payable = await visiblePurchase(shop, call.caller, call.name);
    for (const order of payable.orders) requireMayCancel(call.caller, order);
    const orders = openOrders(payable);
    if (orders.length === 0 && payable.orders.some(({ state }) => state === 'paid'))
      throw orderPaid(call.caller);
    if (orders.length === 0) return 0;
    return (await releaseBy(shop, call, { payable, orders })) ? orders.length : null;
  });
}

/**
 * Cancels the intent of open orders that are paid together, and then the orders. Otherwise money could arrive for units
 * that somebody else has bought. When the rest of a purchase is paid, it gets another intent for less. Returns false if
 * the orders changed in the meantime.
 *
 * @throws ProblemError `order_paid`, `payment_incomplete` while money is on its way.
 */
async function releaseBy(
  shop: Shop,
  call: StaffCall & { caller: Account },
  what: { payable: Payable; orders: readonly OrderRecord[] },
): Promise<boolean> {
  const { caller, requestId } = call;
  const outcome = await cancelPayment(shop, what.payable);
  if (outcome === 'processing')
    throw new ProblemError('payment_incomplete', {
      detail: 'A payment for this order is being processed. Please check again in a few minutes.',
    });
  if (outcome === 'paid') throw orderPaid(caller);
  const by = { uid: caller.uid, requestId };
  if (caller.role === null) return releaseOrders(shop, { ...what, event: 'cancel', by });
  const orders = what.orders.length;
  const purchase = orders > 1 ? { purchase: what.payable.id, orders } : undefined;
  const also = (store: UnitOfWork, before: OrderRecord, after: OrderRecord) => {
    store.audit.add(shop.now(), call, actOf('order.cancel', before, after, purchase));
  };
  return releaseOrders(shop, { ...what, event: 'cancel', by, also });
}

async function archive(shop: Shop, order: OrderRecord, call: CancelOrder): Promise<boolean> {
  const { caller, requestId } = call;
  const plan = async (store: UnitOfWork) => {
    const before = await store.orders.get(order.id);
    if (before?.state !== order.state) return null;
    const after = archived(before, { uid: caller.uid, requestId }, shop.now());
    store.orders.put(after);
    return actOf('order.archive', before, after);
  };
  if (caller.role !== null) return (await act(shop, call, plan)) > 0;
  return transact(shop, async (store) => (await plan(store)) !== null);
}

/** @param purchase the purchase, when several of its lines were cancelled at once; this is the first of them */
function actOf(
  what: 'order.cancel' | 'order.archive',
  before: OrderRecord,
  after: OrderRecord,
  purchase?: { purchase: string; orders: number },
): Act {
  const named = purchase ?? { order: before.id };
  return {
    what,
    subject: purchase?.purchase ?? before.id,
    before: { ...named, state: before.state },
    after: { ...named, state: after.state },
  };
}

function orderPaid({ role }: Pick<Account, 'role'>): ProblemError {
  const detail =
    role === null
      ? 'This order has been paid and cannot be cancelled here. Please contact us.'
      : 'This order has been paid in the meantime and was not changed.';
  return new ProblemError('order_paid', { detail });
}

/**
 * - `release`: cancel its intent, then release its stock.
 * - `archive`: remove it from the lists.
 * - `nothing`: there is nothing left to cancel.
 * - `refuse`: it is paid, and stays.
 */
type CancelStep = 'release' | 'archive' | 'nothing' | 'refuse';

interface Canceller {
  isAdmin: boolean;
  isOwner: boolean;
  seen?: OrderState | undefined;
}

/**
 * Decides what a DELETE means for an order. An admin may delete more than its owner, but not an order that was paid
 * after they agreed to delete it unpaid or expired: that would take it from its customer, and keep the money. Its owner
 * may delete an expired order, which is as unpaid as before, but not one that expired while they agreed to cancel it.
 */
export function decideCancel(
  order: Pick<OrderRecord, 'state' | 'archivedFrom'>,
  { isAdmin, isOwner, seen = order.state }: Canceller,
): CancelStep {
  if (order.state === 'pending') return 'release';
  if (isAdmin && order.state === 'paid' && seen !== 'paid') return 'refuse';
  if (isAdmin) return nextState(order.state, 'archive') ? 'archive' : 'nothing';
  if (isOwner && order.state === 'expired' && seen === 'expired') return 'archive';
  return order.state === 'paid' || order.archivedFrom === 'paid' ? 'refuse' : 'nothing';
}
