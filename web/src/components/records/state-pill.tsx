import styles from './state-pill.module.css';

interface StatePillProps {
  /** `due` requires action, `done` is paid or achieved, `quiet` is over, `wrong` has failed. */
  tone: 'due' | 'done' | 'quiet' | 'wrong';
  children: string;
}

/** Shows a state in words. */
export function StatePill({ tone, children }: StatePillProps) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>;
}
