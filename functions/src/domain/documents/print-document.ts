import { type DocumentKind, documentKinds, type Paper } from '@brushline/contract/orders/documents';
import { linesOf, oneLine } from '../../shared/plain-text.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import { withHoldOf } from '../orders/show-orders.ts';
import type { PrintableDocument } from '../printer.ts';
import { visiblePurchase } from '../purchases/own-purchase.ts';
import { maySee } from '../rights.ts';
import type { Shop } from '../shop.ts';
import { invoiceDocument } from './invoice-document.ts';
import { packingSlip } from './packing-slip.ts';
import { proForma } from './pro-forma.ts';

interface PrintDocument {
  caller: Account;
  /** The kind of document in the path, which may not exist. */
  document: string;
  id: string;
  paper: Paper;
}

type Find = (shop: Shop, caller: Account, id: string) => Promise<PrintableDocument>;

const finders: Readonly<Record<DocumentKind, Find>> = {
  invoice: findInvoice,
  'pro-forma': findProForma,
  'packing-slip': findPackingSlip,
};

/**
 * Returns a document as PDF: of the caller's own purchase, or of any for staff.
 *
 * @throws ProblemError `not_found`, `order_closed` when nothing is left to pay or to pack
 */
export async function printDocument(shop: Shop, asked: PrintDocument): Promise<Uint8Array> {
  const kind = documentKinds.find((known) => known === asked.document);
  if (!kind) throw notFound();
  const document = await finders[kind](shop, asked.caller, asked.id);
  return shop.printer.print(inPlainText(document), asked.paper);
}

/**
 * Removes control characters and bidirectional marks from customers' input, so that it cannot change what a
 * document says.
 */
function inPlainText(document: PrintableDocument): PrintableDocument {
  const { parties, facts, rows, remarks } = document;
  return {
    ...document,
    parties: parties.map(({ label, lines }) => ({ label, lines: folded(lines.flatMap(linesOf)) })),
    facts: facts.map(({ label, value }) => ({ label, value: oneLine(value) })),
    rows: rows.map((cells) => cells.map((cell) => ({ ...cell, text: oneLine(cell.text) }))),
    remarks: remarks.map((remark) => linesOf(remark).join('\n')),
  };
}

/** The most lines of an address. More would push the rest off the page. */
const MOST_LINES = 9;

function folded(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(', ')];
}

async function findInvoice({ store }: Shop, caller: Account, id: string) {
  const invoice = await store.invoices.get(id);
  if (!invoice || !maySee(caller, invoice)) throw notFound();
  return invoiceDocument(invoice);
}

async function findProForma(shop: Shop, caller: Account, id: string) {
  const payable = await visiblePurchase(shop, caller, id);
  const orders = payable.orders.map((order) => withHoldOf(caller, order));
  return proForma(shop, { ...payable, orders });
}

/** Makes the packing slip of a shipment, or of the units of a purchase that are still to be packed. */
async function findPackingSlip(shop: Shop, caller: Account, id: string) {
  const shipment = await shop.store.shipments.get(id);
  if (shipment?.takenBackAt) throw notFound();
  return packingSlip(shop, await visiblePurchase(shop, caller, shipment?.orderId ?? id), shipment);
}

/** Makes the refusal, which is the same for another customer's document as for one that never existed. */
function notFound(): ProblemError {
  return new ProblemError('not_found', {
    detail: 'We could not find this document in your account.',
  });
}
