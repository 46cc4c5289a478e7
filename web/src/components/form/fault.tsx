import styles from './fault.module.css';

interface FaultProps {
  /** Why something failed, and what to do next, if something has. */
  children: string | null | undefined;
}

/** Shows a fault in red, and announces it to screen readers. Takes no space without one. */
export function Fault({ children }: FaultProps) {
  return (
    <p role="alert" className={styles.fault}>
      {children}
    </p>
  );
}
