import { FOUNDED } from '@brushline/contract/constants';
import styles from './footer.module.css';

const COLUMNS = [
  {
    title: 'Services',
    entries: ['Series winding', 'Rotor balancing', 'Prototype runs', 'Incoming tests'],
  },
  { title: 'Company', entries: ['About us', 'The works', 'Careers', 'Press kit'] },
  { title: 'Legal', entries: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
] as const;

/** The usual logos, drawn on a grid of 24. */
const SOCIAL_ICONS = [
  {
    name: 'LinkedIn',
    path: 'M4 9h4v11H4zM6 3.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM10 9h3.8v1.6c.6-1 1.8-1.9 3.5-1.9 3 0 3.7 2 3.7 4.7V20h-4v-5.8c0-1.4-.1-2.6-1.6-2.6s-1.6 1.3-1.6 2.6V20H10z',
  },
  {
    name: 'YouTube',
    path: 'M4.5 5h15A2.5 2.5 0 0 1 22 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 16.5v-9A2.5 2.5 0 0 1 4.5 5zM10 15.4l5.4-3.4L10 8.6z',
  },
  {
    name: 'Facebook',
    path: 'M13.5 21v-8h2.8l.4-3.2h-3.2V7.8c0-1 .3-1.6 1.6-1.6h1.7V3.3a22 22 0 0 0-2.4-.1c-2.5 0-4.1 1.5-4.1 4.2v2.4H7.5V13h2.8v8z',
  },
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
