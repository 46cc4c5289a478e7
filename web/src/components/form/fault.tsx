import styles from './fault.module.css';

interface FaultProps {
  /** Why something failed and what to do next; empty if nothing has. */
  children: string | null | undefined;
}

/** Shows a fault in red, and announces it to screen readers. It takes no space if there is none. */
export function Fault({ children }: FaultProps) {
  return (
    <p role="alert" className={styles.fault}>
      {children}
    </p>
  );
}
