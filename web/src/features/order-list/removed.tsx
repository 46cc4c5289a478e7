import { Button } from '../../components/button.tsx';
import styles from './removed.module.css';

interface RemovedProps {
  /** The name of the removed part or list; `null` for none. */
  name: string | null;
  onUndo: () => void;
}

/** Announces what was removed, with a button to undo it. */
export function Removed({ name, onUndo }: RemovedProps) {
  return (
    <div role="status">
      {name !== null && (
        <p className={`apart ${styles.removed}`}>
          {`${name} removed.`}
          <Button variant="outlined" onClick={onUndo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
