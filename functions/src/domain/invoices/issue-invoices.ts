import type { InvoiceRecord, PaymentRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { ordersOfPayment } from '../refunds/store-refunds.ts';
import { markBuyer } from '../reviews/mark-buyer.ts';
import type { Shop } from '../shop.ts';
import { workThrough } from '../work-through.ts';
import { type Bought, type InvoiceDraft, missingInvoices } from './missing-invoices.ts';

/**
 * Issues, until `until`, the invoices and notes that are missing. It runs separately from payments, so that no buyer
 * waits for another's invoice number. `failures` says why some have to wait for the next round.
 */
export async function issueInvoices(shop: Shop, until = Infinity) {
  let issued = 0;
  const due = shop.store.payments.toInvoice();
  const failures = await workThrough(shop, due, until, async (payment) => {
    issued += await issueFor(shop, payment);
  });
  return { issued, failures };
}

/**
 * Issues the invoices of one payment. Numbers are consecutive: one transaction reads the last number and uses the next,
 * and fails if another has used it. Returns how many were issued; 0 if an earlier run did it.
 */
async function issueFor(shop: Shop, { id, ...facts }: PaymentRecord): Promise<number> {
  const bought = await readBought(shop, { id, ...facts });
  // Before the payment is marked as done: an interrupted run is repeated completely.
  await markBuyer(shop, facts.uid, bought.orders);
  return transact(shop, async (store) => {
    const payment = await store.payments.get(id);
    if (payment?.invoicing !== 'due') return 0;
    const [refunds, issued, lastNumber] = await Promise.all([
      store.refunds.where('paymentId', id),
      store.invoices.where('paymentId', id),
      store.invoices.lastNumber(),
    ]);
    const drafts = missingInvoices(payment, bought, refunds, issued);
    const next = Math.max(lastNumber + 1, shop.firstInvoice);
    const known = issued.find(({ kind }) => kind === 'invoice')?.number ?? next;
    for (const [index, draft] of drafts.entries())
      store.invoices.create(numbered(shop, draft, next + index, known));
    store.payments.put({ ...payment, invoicing: 'done' });
    return drafts.length;
  });
}

function numbered(
  shop: Shop,
  draft: InvoiceDraft,
  number: number,
  invoiceNumber: number,
): InvoiceRecord {
  const corrects = draft.kind === 'invoice' ? null : invoiceNumber;
  return { ...draft, id: String(number), number, at: shop.now(), seller: shop.seller, corrects };
}

/**
 * Reads what was bought, by whom, and where it goes. Only the address can change until the invoice is issued, so all of
 * it is read outside the transaction.
 */
async function readBought({ store }: Shop, payment: PaymentRecord): Promise<Bought> {
  const paid = payment.lines?.filter(({ fate }) => fate === 'pays');
  const bought = await ordersOfPayment(store, paid ? { ...payment, lines: paid } : payment);
  if (paid && !bought.purchase)
    throw new Error(`Purchase ${payment.orderId} is not in the database`);
  return bought;
}
