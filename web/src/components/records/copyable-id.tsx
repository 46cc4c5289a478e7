import { toast } from '../../lib/notices/toast.ts';
import { Icon } from '../icon.tsx';
import styles from './copyable-id.module.css';

const KEPT_AT_EACH_END = 7;

/** Shortens an id in the middle: `pi_3Qk8...f2Zt` is enough to tell two apart. */
function shortened(id: string): string {
  if (id.length <= 2 * KEPT_AT_EACH_END + 1) return id;
  return `${id.slice(0, KEPT_AT_EACH_END)}\u2026${id.slice(-KEPT_AT_EACH_END + 2)}`;
}

interface CopyableIdProps {
  /** The name of the id, capitalized: `Transaction id`. */
  name: string;
  id: string;
  /** Set if a label beside it already names it. */
  isLabelled?: boolean;
}

async function copy({ name, id }: CopyableIdProps) {
  try {
    await navigator.clipboard.writeText(id);
    toast.success(`${name} copied`);
  } catch {
    toast.error(`Your browser blocked copying. The ${name.toLowerCase()} is ${id}`);
  }
}

/** Shows an id, shortened where space is limited. A press copies all of it. */
export function CopyableId({ name, id, isLabelled = false }: CopyableIdProps) {
  return (
    <span className={styles.place}>
      {!isLabelled && (
        <span className={styles.word} aria-hidden="true">
          {name}
        </span>
      )}
      <span className={styles.whole}>{id}</span>
      <span className={styles.short} aria-hidden="true" title={id}>
        {shortened(id)}
      </span>
      <button
        type="button"
        className={styles.copy}
        aria-label={`Copy ${name.toLowerCase()} ${id}`}
        title={`Copy ${name.toLowerCase()}`}
        onClick={() => copy({ name, id })}
      >
        <Icon box={16} d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" strokeWidth="1.25" />
      </button>
    </span>
  );
}
