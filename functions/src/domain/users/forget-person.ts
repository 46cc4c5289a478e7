import type { Traces } from '@brushline/contract/desk/customers';
import { counted } from '@brushline/contract/values/digits';
import type { InvoiceRecord, OrderRecord, PurchaseRecord, StaffCall } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { noMorePlacings, placingsId } from '../limits/orders.ts';
import { orderWords } from '../orders/order-words.ts';
import type { PeopleShop, Shop } from '../shop.ts';
import type { FoundCustomer } from './find-customer.ts';

interface ForgetPerson extends FoundCustomer, StaffCall {
  paidToo?: boolean;
  /** The uid that the caller saw. The e-mail address may have changed hands since then. */
  shown?: string;
}

/** What {@link tracesOfPerson} reads, inside a transaction too. */
interface TracedShop {
  store: Pick<Shop['store'], 'orders' | 'reviews' | 'customerNotes'>;
}

/**
 * Returns what forgetting a person would affect.
 *
 * @throws ProblemError `order_closed` while an order is open, `forbidden` for somebody with a role
 */
export async function tracesOfPerson(
  { store }: TracedShop,
  { uid, account }: FoundCustomer,
): Promise<Traces> {
  if (account?.role)
    throw new ProblemError('forbidden', {
      detail: 'This person has rights in the shop. Remove them first.',
    });
  const [{ unpaid, paid }, reviews, noted] = await Promise.all([
    closedOrders(store, uid),
    store.reviews.where('uid', uid),
    store.customerNotes.get(uid),
  ]);
  const [unpaidOrders, paidOrders] = [unpaid.length, paid.length];
  const notes = noted?.notes.length ?? 0;
  return { uid, unpaidOrders, paidOrders, reviews: reviews.length, notes };
}

/**
 * Returns the orders of a user: those that were never paid, whose customers no law requires to be kept, and those that were
 * paid, for which the books must name the buyer for as long as the law requires.
 *
 * @throws ProblemError `order_closed` while an order is open: it has to be paid, cancelled or expired
 * first, or its stock and money would belong to nobody.
 */
async function closedOrders(store: Pick<Shop['store'], 'orders'>, uid: string) {
  const orders = await store.orders.where('uid', uid);
  const open = orders.filter(({ state }) => state === 'pending').length;
  if (open > 0)
    throw new ProblemError('order_closed', {
      detail: `Cancel unpaid orders first: ${counted(open, 'order')}.`,
    });
  return {
    unpaid: orders.filter(({ paidAt }) => paidAt === null),
    paid: orders.filter(({ paidAt }) => paidAt !== null),
  };
}

/**
 * Forgets a person: their sessions end, their records are deleted or lose their name, and their account is deleted
 * last, so that the next run still finds them and completes an interrupted one. The audit records it first, by uid
 * and in numbers, because it must not name a forgotten person. From then on they place no order.
 *
 * @throws ProblemError as {@link tracesOfPerson} does
 */
export async function forgetPerson(shop: PeopleShop, person: ForgetPerson): Promise<Traces> {
  const { uid, account, paidToo = false, shown = uid } = person;
  if (shown !== uid)
    throw new ProblemError('forbidden', {
      detail: 'This e-mail address now belongs to another account. Check whom you want to forget.',
    });
  const traces = await transact(shop, async (store) => {
    const [found, isDone] = await Promise.all([
      tracesOfPerson({ store }, person),
      store.audit.isDone(person.requestId),
      store.limits.get(placingsId(uid)),
    ]);
    if (isDone) return found;
    const { uid: _, ...counts } = found;
    const before = { ...counts, paidToo };
    const act = { what: 'user.forget', subject: uid, before, after: null } as const;
    store.audit.add(shop.now(), person, act);
    store.limits.put(noMorePlacings(uid, shop.now()));
    return found;
  });
  if (account) await shop.identity.endSessions(uid);
  await forgetUser(shop, uid, { paidToo });
  if (account) await shop.identity.deleteAccount(uid);
  // A call that began before their sessions ended may have written since.
  await forgetUser(shop, uid, { paidToo });
  return traces;
}

/** Replaces a person's details where the contract requires text. */
const NOBODY = { name: 'Former customer', email: 'removed', phone: 'removed', address: 'removed' };

/** Replaces both addresses of a purchase. */
const NOWHERE = {
  name: NOBODY.name,
  street: 'removed',
  city: 'removed',
  country: 'XX',
  phone: 'removed',
};

/**
 * Removes a person from the shop's records: profile, addresses, lists, notes and user record are deleted; reviews,
 * unpaid orders and unpaid purchases stay without name, address and telephone. Numbers, ids and times stay, so that
 * the books still agree. Paid orders and their invoices do not change unless `paidToo`. Each step can be repeated:
 * the next run completes one that crashed. The caller deletes the sign-in account last.
 */
export async function forgetUser(
  shop: Pick<Shop, 'store'>,
  uid: string,
  { paidToo = false } = {},
): Promise<void> {
  const { unpaid, paid } = await closedOrders(shop.store, uid);
  // Late money may pay an order at this moment.
  const blank = (order: OrderRecord) =>
    paidToo || order.paidAt === null ? blankOrder(order) : null;
  const blanked = new Set<string>();
  for (const order of paidToo ? [...unpaid, ...paid] : unpaid)
    if (!isNamed(order) || (await transact(shop, ({ orders }) => orders.change(order.id, blank))))
      blanked.add(order.id);
  for (const { id, lines } of (await shop.store.purchases.where('uid', uid)).filter(isNamed))
    if (lines.every(({ orderId }) => blanked.has(orderId)))
      await transact(shop, ({ purchases }) => purchases.change(id, blankPurchase));
  if (paidToo)
    for (const { id, buyer } of await shop.store.invoices.where('uid', uid))
      if (isNamed(buyer)) await transact(shop, ({ invoices }) => invoices.change(id, blankInvoice));
  for (const { id, name } of await shop.store.reviews.where('uid', uid))
    if (name !== NOBODY.name)
      await transact(shop, ({ reviews }) =>
        reviews.change(id, (review) => ({ ...review, name: NOBODY.name })),
      );
  await eraseUser(shop, uid);
}

/** Tells whether a record still names its person. A run that was stopped has changed some of the records. */
function isNamed({ email }: { email: string }): boolean {
  return email !== NOBODY.email;
}

function blankOrder({ purchaseOrder, ...order }: OrderRecord): OrderRecord {
  const billed = order.billedAt && { billedAt: NOBODY.address };
  const blanked = { ...order, ...NOBODY, ...billed };
  return { ...blanked, words: orderWords(blanked, null, null) };
}

function blankPurchase(purchase: PurchaseRecord): PurchaseRecord {
  const { name, email } = NOBODY;
  const texts = { name, email, purchaseOrder: null, note: null, vatId: null };
  return { ...purchase, ...texts, delivery: NOWHERE, billing: purchase.billing && NOWHERE };
}

function blankInvoice(invoice: InvoiceRecord): InvoiceRecord {
  const { name, email, address } = NOBODY;
  const addresses = { billing: [address], delivery: [address] };
  return { ...invoice, buyer: { name, email, ...addresses, purchaseOrder: null, vatId: null } };
}

/**
 * Removes a user's record, profile, addresses and lists, staff's notes on them, and the e-mails to them. Doing it twice
 * changes nothing more.
 */
export async function eraseUser(shop: Pick<Shop, 'store'>, uid: string): Promise<void> {
  for (const { id } of await shop.store.mail.where('uid', uid))
    await transact(shop, async (store) => store.mail.delete(id));
  await transact(shop, async (store) => {
    store.customerNotes.delete(uid);
    store.profiles.delete(uid);
    store.addressBooks.delete(uid);
    store.orderLists.delete(uid);
    store.users.delete(uid);
  });
}
