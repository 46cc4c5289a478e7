import styles from './fault.module.css';

interface FaultProps {
  /** Why something failed, and what to do next; `null` if nothing has. */
  children: string | null;
}

/** A refusal in red, announced to screen readers. Takes no space while there is none. */
export function Fault({ children }: FaultProps) {
  return (
    <p role="alert" className={styles.fault}>
      {children}
    </p>
  );
}
