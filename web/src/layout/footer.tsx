import { FOUNDED } from '@brushline/contract/constants';
import styles from './footer.module.css';
import { SOCIAL_ICONS } from './social-icons.ts';

const COLUMNS = [
  {
    title: 'Services',
    entries: ['Series winding', 'Rotor balancing', 'Prototype runs', 'Incoming tests'],
  },
  { title: 'Company', entries: ['About us', 'The works', 'Careers', 'Press kit'] },
  { title: 'Legal', entries: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
] as const;

/** Shows the footer. Its words name pages that do not exist yet, so none is a link. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.about}>
          <p className={styles.brand}>Brushline</p>
          <p className={styles.since}>
            Parts for brushless motors, made in our own works since {FOUNDED}.
          </p>
          <ul className={styles.social}>
            {SOCIAL_ICONS.map(({ name, path }) => (
              <li key={name}>
                <svg role="img" aria-label={name} viewBox="0 0 24 24" width="22" height="22">
                  <path d={path} fill="currentColor" />
                </svg>
              </li>
            ))}
          </ul>
        </div>
        {COLUMNS.map(({ title, entries }) => (
          <section key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </footer>
  );
}
