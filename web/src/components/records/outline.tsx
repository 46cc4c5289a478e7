import styles from './outline.module.css';

/** The number of placeholder boxes. */
const BOXES = { rows: 6, tiles: 7, panels: 2 } as const;

interface OutlineProps {
  shape: keyof typeof BOXES;
  /** Tells screen readers what the page waits for. */
  label: string;
}

/** Shows placeholders in the shape of what is being fetched. */
export function Outline({ shape, label }: OutlineProps) {
  return (
    <div role="status" className={styles[shape] ?? ''}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: BOXES[shape] }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike.
        <span key={i} aria-hidden="true" className={`boxed ${styles.box}`} />
      ))}
    </div>
  );
}
