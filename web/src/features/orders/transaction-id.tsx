import { toast } from '../../lib/toast.ts';
import styles from './transaction-id.module.css';

const KEPT_AT_EACH_END = 7;

/** The beginning and the end: `pi_3Qk8...f2Zt` tells one from another at a glance. */
function shortened(id: string): string {
  if (id.length <= 2 * KEPT_AT_EACH_END + 1) return id;
  return `${id.slice(0, KEPT_AT_EACH_END)}\u2026${id.slice(-KEPT_AT_EACH_END + 2)}`;
}

async function copy(id: string) {
  try {
    await navigator.clipboard.writeText(id);
    toast.success('Transaction id copied');
  } catch {
    toast.error(`Copying is not allowed here. The transaction id is ${id}`);
  }
}

/** A transaction id, shortened in the middle where room is scarce; the whole is one press away. */
export function TransactionId({ id }: { id: string }) {
  return (
    <span className={styles.place}>
      <span className={styles.word} aria-hidden="true">
        Transaction id
      </span>
      <span className={styles.whole}>{id}</span>
      <span className={styles.short} aria-hidden="true" title={id}>
        {shortened(id)}
      </span>
      <button
        type="button"
        className={styles.copy}
        aria-label={`Copy transaction id ${id}`}
        title="Copy transaction id"
        onClick={() => copy(id)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.25"
          />
        </svg>
      </button>
    </span>
  );
}
