import type { Purchase } from '@brushline/contract/orders/purchases';
import { BusyButton } from '../../components/busy-button.tsx';
import panelStyles from '../../components/panel.module.css';
import { useMay } from '../../lib/session/use-role.ts';
import { awaitsInvoice, documentsOf, type ListedDocument } from './documents-of.ts';
import styles from './purchase-documents.module.css';
import { saveDocument } from './save-document.ts';

/** Offers the documents of a purchase as files. */
export function PurchaseDocuments({ purchase }: { purchase: Purchase }) {
  const may = useMay();
  const documents = documentsOf(purchase, may('listOrdersToShip'));
  const isWaiting = awaitsInvoice(purchase);
  if (documents.length === 0 && !isWaiting) return null;
  return (
    <section
      id="documents"
      tabIndex={-1}
      aria-labelledby="documents-title"
      className={`${panelStyles.panel} ${styles.documents}`}
    >
      <h2 id="documents-title" className={styles.title}>
        Documents
      </h2>
      <ul>
        {isWaiting && (
          <li className={styles.waiting}>
            We are issuing the invoice. It will be here in a few minutes.
          </li>
        )}
        {documents.map((document) => (
          <DocumentRow key={document.name} document={document} purchase={purchase} />
        ))}
      </ul>
    </section>
  );
}

interface DocumentRowProps {
  document: ListedDocument;
  purchase: Purchase;
}

function DocumentRow({ document, purchase }: DocumentRowProps) {
  const { name, about } = document;
  return (
    <li className={styles.document}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{about}</p>
      </div>
      <BusyButton
        variant="outlined"
        isSmall
        aria-label={`Download PDF of ${name}`}
        onPress={() => saveDocument(document, purchase)}
      >
        Download PDF
      </BusyButton>
    </li>
  );
}
