import type { Finding } from '@brushline/tools/shop/verify/read-books';
import { ofInvoice } from '@brushline/tools/shop/verify/verify-invoices';
import { ofMovement, ofOrder, ofPart } from '@brushline/tools/shop/verify/verify-ledger-rules';
import { ofLines, ofPurchase } from '@brushline/tools/shop/verify/verify-purchases';
import { ofDecisions, ofShipment, ofUnits } from '@brushline/tools/shop/verify/verify-units';
import type { Mirror, Step } from './ledger-mirror.ts';

/**
 * Judges that what a commit touched agrees with everything else that is stored, by the rules of `npm run verify-
 * ledger`: a part with its movements and orders (I1, I2, I25), an order with its payment and units (I4, I6, I22), a
 * purchase with its orders (I21), a payment with its lines and the refunds decided of it (I5, I23), an invoice with
 * its lines (I26).
 */
export function judgeBooks(steps: readonly Step[], mirror: Mirror): Finding[] {
  const books = mirror.books();
  const touched = {
    parts: idsOf(steps.flatMap(partsOf)),
    orders: idsOf(steps.flatMap(ordersOf)),
    payments: idsOf(steps.flatMap(paymentsOf)),
  };
  return [
    ...touched.parts.flatMap((id) => {
      const part = mirror.parts.get(id);
      return part
        ? named('I1', ofPart(part, books))
        : [`I1 ${id} has orders or movements and is no part`];
    }),
    ...touched.orders.flatMap((id) => {
      const order = mirror.orders.get(id);
      return order
        ? [...named('I2', ofOrder(order, books)), ...named('I22', ofUnits(order, books))]
        : [];
    }),
    ...touched.payments.flatMap((id) => {
      const payment = mirror.payments.get(id);
      return payment
        ? [...named('I5', ofLines(payment, books)), ...named('I23', [ofDecisions(payment, books)])]
        : [];
    }),
    ...steps.flatMap(({ kind, after }) => {
      if (kind === 'purchases' && after) return named('I21', ofPurchase(after, books));
      if (kind === 'invoices' && after) return named('I26', ofInvoice(after, books));
      if (kind === 'shipments' && after) return named('I22', ofShipment(after, books));
      return kind === 'movements' && after ? named('I1', [ofMovement(after, books)]) : [];
    }),
  ];
}

function partsOf({ kind, id, after }: Step): string[] {
  if (kind === 'parts') return [id];
  return (kind === 'orders' || kind === 'movements') && after ? [after.partId] : [];
}

/** Lists the orders of a step, also those of which a shipment or a refund counts units. */
function ordersOf({ kind, id, after }: Step): string[] {
  if (kind === 'orders') return [id];
  const counts = kind === 'shipments' || kind === 'refunds';
  return counts ? (after?.lines ?? []).map(({ orderId }) => orderId) : [];
}

function paymentsOf({ kind, id, after }: Step): string[] {
  if (kind === 'payments') return [id];
  return kind === 'refunds' && after ? [after.paymentId] : [];
}

function idsOf(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

function named(invariant: string, findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => finding && `${invariant} ${finding}`);
}
