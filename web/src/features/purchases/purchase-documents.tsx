import type { Purchase } from '@brushline/contract/orders/purchases';
import { BusyButton } from '../../components/busy-button.tsx';
import panelStyles from '../../components/panel.module.css';
import { ApiError } from '../../lib/api/api-error.ts';
import { ask, inTime } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { toast } from '../../lib/notices/toast.ts';
import { useMay } from '../../lib/session/use-role.ts';
import { awaitsInvoice, documentsOf, type ListedDocument, usualPaper } from './documents-of.ts';
import styles from './purchase-documents.module.css';

/** Shows the documents of a purchase, each with a download button. */
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
          <li className={`quiet ${styles.waiting}`}>
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

function DocumentRow({ document, purchase }: { document: ListedDocument; purchase: Purchase }) {
  const { name, about } = document;
  return (
    <li className={styles.document}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={`quiet ${styles.about}`}>{about}</p>
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

/** Downloads a document. A link cannot send the session's token, so this fetches the file and then saves it. */
async function saveDocument({ kind, id, name }: ListedDocument, purchase: Purchase): Promise<void> {
  try {
    const params = { document: kind, id };
    const query = { paper: usualPaper(purchase) };
    const answer = await ask('getDocument', { params, query });
    saveFile(`${name}, purchase ${purchase.number}.pdf`, await inTime(answer.blob()));
  } catch (error) {
    const known = error instanceof ApiError ? error : ApiError.offline();
    // The login page reports an ended session.
    if (known.code !== 'unauthenticated')
      toast.error('We could not get the document', known.message);
  }
}
