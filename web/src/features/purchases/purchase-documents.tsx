import { mediumDate } from '@brushline/contract/dates';
import type { DocumentKind, Paper as PaperSize } from '@brushline/contract/documents';
import type { Invoice, InvoiceKind } from '@brushline/contract/invoices';
import { formatDollars } from '@brushline/contract/money';
import type { Purchase } from '@brushline/contract/purchases';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useAdmin } from '../../lib/session/use-admin.ts';
import styles from './purchase-documents.module.css';
import { useDocument } from './use-document.ts';
import { usualPaper } from './usual-paper.ts';

/** The documents of a purchase as files: invoices and notes, the pro forma invoice, an admin's packing slip. */
export function PurchaseDocuments({ purchase }: { purchase: Purchase }) {
  const { invoices, orders, due, number, _id } = purchase;
  const paper = usualPaper(purchase);
  const isAdmin = useAdmin() === 'admin';
  const isToPack = isAdmin && orders.some(({ units }) => (units?.open ?? 0) > 0);
  const awaitsInvoice = invoices.length === 0 && orders.some(({ state }) => state === 'paid');
  if (invoices.length === 0 && due === 0 && !isToPack && !awaitsInvoice) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="documents"
      className={styles.documents}
    >
      <h2 id="documents" className={styles.title}>
        Documents
      </h2>
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <Document
            key={invoice._id}
            kind="invoice"
            id={invoice._id}
            name={nameOf(invoice)}
            paper={paper}
          >
            {`${mediumDate(new Date(invoice.issuedAt))}, ${formatDollars(invoice.total)}`}
          </Document>
        ))}
        {awaitsInvoice && (
          <li className={styles.waiting}>
            We are issuing the invoice. It is here in a few minutes.
          </li>
        )}
        {due > 0 && (
          <Document kind="pro-forma" id={_id} name="Pro forma invoice" file={number} paper={paper}>
            {`${formatDollars(due)} to pay`}
          </Document>
        )}
        {isToPack && (
          <Document kind="packing-slip" id={_id} name="Packing slip" file={number} paper={paper}>
            What is left to pack
          </Document>
        )}
      </ul>
    </Paper>
  );
}

const NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'debit-note': 'Debit note',
};

function nameOf({ kind, number }: Invoice): string {
  return `${NAMES[kind]} ${number}`;
}

interface DocumentProps {
  kind: DocumentKind;
  id: string;
  name: string;
  /** What the file is named by beside its name; nothing where that has a number. */
  file?: string;
  paper: PaperSize;
  children: ReactNode;
}

function Document({ kind, id, name, file, paper, children }: DocumentProps) {
  const { isFetching, fetchDocument } = useDocument();
  const fileName = [name, file].filter(Boolean).join(' ');
  return (
    <li className={styles.document}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{children}</p>
      </div>
      <Button
        variant="outlined"
        size="small"
        loading={isFetching}
        aria-label={`Download ${name}`}
        onClick={() => void fetchDocument({ kind, id, fileName, paper })}
      >
        Download PDF
      </Button>
    </li>
  );
}
