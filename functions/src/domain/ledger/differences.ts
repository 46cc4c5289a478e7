import { holdsStock } from '@brushline/contract/orders/order-states';
import type {
  MovementRecord,
  OrderRecord,
  PartRecord,
  PaymentRecord,
  RefundRecord,
} from '../../data/records.ts';
import { accountOf } from '../../data/stock-account.ts';
import { paysFor } from '../payments/payable.ts';
import type { Intent } from '../payments.ts';
import { isDue, owings } from '../refunds/owings.ts';
import { sumOfAmounts } from '../sums.ts';
import { type Books, type Finding, having, withId } from './books.ts';
import { ofInvoice, ofInvoicing, ofNumbers } from './invoice-differences.ts';
import { ofLines, ofPurchase, ofPurchaseIntent } from './purchase-differences.ts';
import { ofSalesDay } from './sales-differences.ts';
import { decidedOf, ofDecisions, ofForgotten, ofShipment, ofUnits } from './unit-differences.ts';

/** Lists the differences in the books, one line each. */
export function findDifferences(books: Books): string[] {
  const findings = [
    ...books.parts.flatMap((part) => ofPart(part, books)),
    ...books.orders.flatMap((order) => ofOrder(order, books)),
    ...books.orders.flatMap((order) => ofUnits(order, books)),
    ...books.payments.map((payment) => ofDecisions(payment, books)),
    ...books.refunds.map(ofForgotten),
    ...books.shipments.flatMap((shipment) => ofShipment(shipment, books)),
    ...books.salesDays.flatMap((day) => ofSalesDay(day, books)),
    ...books.purchases.flatMap((purchase) => ofPurchase(purchase, books)),
    ...books.movements.map((movement) => ofMovement(movement, books)),
    ...books.payments.flatMap((payment) => ofPayment(payment, books)),
    ...books.payments.flatMap((payment) => ofInvoicing(payment, books)),
    ...books.invoices.flatMap((invoice) => ofInvoice(invoice, books)),
    ...ofNumbers(books),
    ...(books.intents ?? []).flatMap((intent) => ofIntent(intent, books)),
  ];
  return findings.filter((finding) => typeof finding === 'string');
}

/** Lists what agrees but is worth knowing: partial refunds and disputes. */
export function findNotes({ payments }: Books): string[] {
  return payments.flatMap((payment) => {
    const { id, outcome, orderId, amountCents, refundedCents, pendingCents, dispute } = payment;
    const name = `Payment ${id} (${outcome})`;
    const by = dispute?.answerByMs
      ? `, answer by ${new Date(dispute.answerByMs).toISOString()}`
      : '';
    const notes: Finding[] = [
      refundedCents > 0 &&
        refundedCents < amountCents &&
        `${name}: ${refundedCents} of ${amountCents} cents of order ${orderId} went back`,
      pendingCents > 0 && `${name}: ${pendingCents} cents are on their way back`,
      dispute !== null &&
        `${name}: order ${orderId} is disputed (${dispute.status}), ${dispute.amountCents} cents${by}`,
    ];
    return notes.filter((note) => typeof note === 'string');
  });
}

const numbers = ['stock', 'held', 'sold', 'received'] as const;

function ofPart(part: PartRecord, { movements, orders }: Books): Finding[] {
  const name = `Part ${part.id} (${part.name})`;
  const ledger = accountOf(having(movements, 'partId', part.id));
  const own = having(orders, 'partId', part.id);
  const held = units(own.filter(({ state }) => holdsStock(state)));
  const sold = units(own.filter(({ paidAt }) => paidAt !== null)) - restocked(own);
  const { stock, received, lowStock = -1, minimumOrder, isLow = false } = part;
  return [
    ...numbers.flatMap((number): Finding[] => [
      !(Number.isSafeInteger(part[number]) && part[number] >= 0) &&
        `${name}: ${number} is ${part[number]}`,
      part[number] !== ledger[number] &&
        `${name}: ${number} is ${part[number]}, its movements give ${ledger[number]}`,
    ]),
    stock + part.held + part.sold !== received &&
      `${name}: stock ${stock} + held ${part.held} + sold ${part.sold} is not received ${received}`,
    isLow !== (part.deletedAt === null && stock <= Math.max(lowStock, minimumOrder - 1)) &&
      `${name}: stock ${stock}, its limit is ${part.lowStock}, its minimum order ${minimumOrder}, and low is ${isLow}`,
    part.held !== held && `${name}: held is ${part.held}, its pending orders hold ${held}`,
    part.sold !== sold && `${name}: sold is ${part.sold}, its paid orders bought ${sold}`,
  ];
}

function ofOrder(order: OrderRecord, { movements, payments, parts, refunds }: Books): Finding[] {
  const name = `Order ${order.id} (${order.state})`;
  const own = having(movements, 'orderId', order.id);
  const { held, sold } = accountOf(own);
  const heldDue = holdsStock(order.state) ? order.quantity : 0;
  const soldDue = order.paidAt === null ? 0 : order.quantity - restocked([order]);
  const payment = withId(payments, order.transactionId);
  return [
    !withId(parts, order.partId) && `${name}: its part ${order.partId} is missing`,
    own.some(({ partId }) => partId !== order.partId) && `${name}: moves another part's stock`,
    held !== heldDue && `${name}: its movements hold ${held} units, it is due ${heldDue}`,
    sold !== soldDue && `${name}: its movements sell ${sold} units, it is due ${soldDue}`,
    order.totalCents !== order.priceCents * order.quantity &&
      `${name}: its total is ${order.totalCents} cents, not ${order.priceCents * order.quantity}`,
    order.transactionId !== null &&
      !payment &&
      `${name}: its payment ${order.transactionId} is not recorded`,
    order.state === 'paid' && order.transactionId === null && `${name}: it has no payment`,
    payment !== undefined &&
      payment.orderId !== (order.purchaseId ?? order.id) &&
      `${name}: paid with another's payment`,
    order.state === 'paid' &&
      !(payment && paysFor(payment, order)) &&
      `${name}: its payment is ${payment?.outcome ?? 'missing'}`,
    order.state === 'refunded' &&
      !payment?.refundedAt &&
      !payment?.owedBackAt &&
      decidedOf(order, refunds) < order.totalCents &&
      `${name}: its payment is ${payment?.outcome ?? 'missing'}`,
  ];
}

function ofMovement(movement: MovementRecord, books: Books): Finding {
  const { id, kind, partId, orderId, units: count } = movement;
  const isCount = Number.isSafeInteger(count) && (count >= 0 || kind === 'adjust');
  if (!isCount) return `Movement ${id}: moves ${count} units`;
  if (!withId(books.parts, partId)) return `Movement ${id}: no part ${partId}`;
  const isOrders = orderId === null || withId(books.orders, orderId);
  return !isOrders && `Movement ${id}: no order ${orderId}`;
}

function ofPayment(payment: PaymentRecord, books: Books): Finding[] {
  const { orders, intents } = books;
  const own = having(books.refunds, 'paymentId', payment.id);
  const name = `Payment ${payment.id} (${payment.outcome})`;
  const order = withId(orders, payment.orderId);
  const intent = intents && withId(intents, payment.id);
  const isSettled = payment.outcome === 'settled';
  const isKnown = order !== undefined || payment.lines !== undefined;
  return [
    ...ofLines(payment, books),
    !isKnown &&
      payment.outcome !== 'refunded' &&
      `${name}: ${payment.amountCents} cents, its order ${payment.orderId} is missing`,
    ...ofRefunds(payment, own),
    intent?.isDisputed &&
      payment.dispute === null &&
      `${name}: it is disputed at the provider, and on no record`,
    ...having(orders, 'transactionId', payment.id).map(
      ({ dispute }) =>
        dispute?.status !== payment.dispute?.status &&
        `${name}: its dispute is ${payment.dispute?.status}, its order says ${dispute?.status}`,
    ),
    order && isSettled && order.transactionId !== payment.id && `${name}: its order has another`,
    order &&
      isSettled &&
      payment.amountCents !== order.totalCents &&
      `${name}: ${payment.amountCents} cents for an order of ${order.totalCents}`,
    intents !== null && !intent && `${name}: the provider does not know it`,
    intent && intent.status !== 'succeeded' && `${name}: at the provider it is ${intent.status}`,
    intent &&
      intent.amountReceived !== payment.amountCents &&
      `${name}: ${payment.amountCents} cents, the provider received ${intent.amountReceived}`,
    intent &&
      payment.refundedCents !== intent.amountRefunded &&
      `${name}: the provider gave back ${intent.amountRefunded} of ${intent.amountReceived} cents`,
  ];
}

/** Checks that the attempts of a payment add up to its sums, and names a failed one that was not retried. */
function ofRefunds(payment: PaymentRecord, refunds: readonly RefundRecord[]): Finding[] {
  const name = `Payment ${payment.id} (${payment.outcome})`;
  const made = refunds.filter(({ providerId, status }) => providerId && status !== 'failed');
  const sum = sumOfAmounts(made);
  const failed = refunds.filter(({ status }) => status === 'failed');
  const tries = `${failed.length} refunds failed (${failed.at(-1)?.failure ?? 'no reason given'})`;
  return [
    refunds.length > 0 &&
      sum !== payment.refundedCents &&
      `${name}: ${payment.refundedCents} cents went back, its refunds give ${sum}`,
    isDue(payment) &&
      failed.length > 0 &&
      `${name}: ${sumOfAmounts(owings(payment, refunds))} cents have to go back, ${tries}${payment.isHeld ? ', held for a person' : ''}`,
  ];
}

/** Checks an intent. One that names another shop belongs to that shop. */
function ofIntent(intent: Intent, books: Books): Finding[] {
  const { orders, payments, shopId } = books;
  const purchase = withId(books.purchases, intent.orderId);
  if (purchase && intent.lines !== null) return ofPurchaseIntent(intent, purchase, books);
  const order = withId(orders, intent.orderId);
  const name = `Intent ${intent.id} (${intent.status})`;
  const isOurs = intent.shop === shopId || intent.shop === null;
  if (!order) return isOurs && intent.orderId && intent.uid ? ofOrphan(intent, payments) : [];
  const isRecorded = withId(payments, intent.id) !== undefined;
  return [
    intent.status === 'succeeded' &&
      !isRecorded &&
      `${name}: ${intent.amountReceived} cents for order ${order.id} are on no record`,
    intent.status === 'payable' &&
      order.state !== 'pending' &&
      `${name}: can be paid, and order ${order.id} is ${order.state}`,
  ];
}

/** Checks an intent without an order. One that is on record is named with its payment. */
function ofOrphan(intent: Intent, payments: readonly PaymentRecord[]): Finding[] {
  const { id, status, orderId, amountReceived, amountRefunded } = intent;
  const name = `Orphan intent ${id} (${status})`;
  const isHere = status === 'succeeded' && amountRefunded < amountReceived;
  const isRecorded = withId(payments, id) !== undefined;
  return [
    isHere && !isRecorded && `${name}: ${amountReceived} cents, its order ${orderId} is missing`,
    status === 'payable' && `${name}: can be paid, and its order ${orderId} is missing`,
  ];
}

function restocked(orders: readonly OrderRecord[]): number {
  return orders.reduce((sum, { restockedUnits = 0 }) => sum + restockedUnits, 0);
}

function units(orders: readonly OrderRecord[]): number {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0);
}
