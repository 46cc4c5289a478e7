import { orderNumber } from '@brushline/contract/orders/order-number';
import { CURRENCY, formatCents } from '@brushline/contract/values/money';
import { ProblemError } from '../../shared/problem-error.ts';
import { buyerOf, toLine } from '../invoices/missing-invoices.ts';
import { moment } from '../mail/words.ts';
import { openOrders, type Payable } from '../payments/payable.ts';
import type { PrintableDocument } from '../printer.ts';
import type { Shop } from '../shop.ts';
import { sumOfTotals } from '../sums.ts';
import { dateFact, factsOf, frameOf, PRICED, pricedRow } from './wording.ts';

/**
 * Makes the pro forma invoice of the unpaid lines of a purchase. It has no invoice number.
 *
 * @throws ProblemError `order_closed` when nothing is left to pay
 */
export function proForma({ now, seller }: Shop, payable: Payable): PrintableDocument {
  const orders = openOrders(payable);
  const [first] = orders;
  if (!first)
    throw new ProblemError('order_closed', { detail: 'Nothing in this purchase is left to pay.' });
  const buyer = buyerOf(payable.purchase, orders);
  const total = `To pay (${CURRENCY.toUpperCase()})`;
  return {
    title: `Pro forma invoice for purchase ${orderNumber(payable.id)}`,
    notice: 'This is not an invoice. The invoice follows after payment.',
    ...frameOf(seller, buyer, now()),
    facts: [
      dateFact(now()),
      { label: 'Reserved until', value: moment(first.expiresAt) },
      ...factsOf(payable.id, buyer),
    ],
    columns: PRICED,
    rows: orders.map((order) => pricedRow(toLine(order))),
    totals: [{ label: total, value: formatCents(sumOfTotals(orders)) }],
    remarks: ['Please pay by card on your purchase page.'],
  };
}
