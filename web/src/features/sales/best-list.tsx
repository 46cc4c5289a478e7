import { formatDollars } from '@brushline/contract/values/money';
import styles from './best-list.module.css';

interface Best {
  key: string;
  name: string;
  /** In dollars. */
  total: number;
}

/** Shows a table of names and totals, each with a bar drawn to scale. */
export function BestList({ caption, rows }: { caption: string; rows: readonly Best[] }) {
  const most = Math.max(...rows.map(({ total }) => total), 1);
  if (rows.length === 0) return <p className="quiet">Nothing was sold this month.</p>;
  return (
    <table className={styles.list}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ key, name, total }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <span
                className={styles.bar}
                aria-hidden="true"
                style={{ width: `${(100 * total) / most}%` }}
              />
            </th>
            <td>{formatDollars(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
