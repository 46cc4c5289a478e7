import { Waiting } from '../spinner.tsx';
import styles from './outline.module.css';

/** The number of placeholder boxes. */
const BOXES = { rows: 6, tiles: 7, panels: 2 } as const;

interface OutlineProps {
  shape: keyof typeof BOXES;
  /** What the page waits for, such as 'Loading the orders'. Screen readers are told at once. */
  label: string;
}

/** Shows placeholders in the shape of what is being fetched. */
export function Outline({ shape, label }: OutlineProps) {
  return (
    <div role="status">
      <Waiting label={label} />
      <div aria-hidden="true" className={`stack ${styles[shape]}`}>
        {Array.from({ length: BOXES[shape] }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike.
          <span key={i} className={`boxed ${styles.box}`} />
        ))}
      </div>
    </div>
  );
}
