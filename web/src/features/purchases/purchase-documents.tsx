import type { Purchase } from '@brushline/contract/orders/purchases';
import { Button } from '../../components/button.tsx';
import panelStyles from '../../components/panel.module.css';
import { useMay } from '../../lib/session/use-role.ts';
import { awaitsInvoice, documentsOf, type ListedDocument } from './documents-of.ts';
import styles from './purchase-documents.module.css';
import { useDocument } from './use-document.ts';

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
      <ul className={styles.list}>
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
  const { isFetching, fetchDocument } = useDocument();
  const { name, about } = document;
  return (
    <li className={styles.document}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{about}</p>
      </div>
      <Button
        variant="outlined"
        isSmall
        loading={isFetching}
        aria-label={`Download PDF of ${name}`}
        onClick={() => void fetchDocument(document, purchase)}
      >
        Download PDF
      </Button>
    </li>
  );
}
