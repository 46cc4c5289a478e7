import type { AuditEntry } from '@brushline/contract/desk/audit';
import styles from './changes.module.css';
import { type Change, changesOf } from './changes-of.ts';

/** A longer list of changes is collapsed. */
const FEW = 2;

/** Shows the changes of an act, field by field, in words. */
export function Changes({ entry: { outcome, before, after } }: { entry: AuditEntry }) {
  const changes = changesOf(before, after);
  if (changes.length === 0)
    // Of an address, only the city is kept.
    return (
      <span className={styles.nothing}>{outcome === 'done' ? 'Not recorded' : 'Nothing'}</span>
    );
  if (changes.length <= FEW) return <ChangeList changes={changes} />;
  return (
    <details className={styles.fold}>
      <summary>{summaryOf(changes.length, before, after)}</summary>
      <ChangeList changes={changes} />
    </details>
  );
}

function summaryOf(fields: number, before: unknown, after: unknown): string {
  if (!before) return `${fields} fields added`;
  return after ? `${fields} fields changed` : `${fields} fields removed`;
}

function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {from !== null && <del className={to === null ? styles.gone : undefined}>{from}</del>}
            {from !== null && to !== null && <span className="visually-hidden"> changed to </span>}
            {from !== null && to !== null && <span aria-hidden="true"> {'\u2192'} </span>}
            {to !== null && <ins>{to}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
