import styles from './fault.module.css';

interface FaultProps {
  /** Why something failed and what to do next; `null` while nothing has. */
  children: string | null;
}

/** A refusal in red, read out when it comes. Takes no room while there is none. */
export function Fault({ children }: FaultProps) {
  return (
    <p role="alert" className={styles.fault}>
      {children}
    </p>
  );
}
