import { Button } from '../../components/button.tsx';
import styles from './removed.module.css';

interface RemovedProps {
  /** What was removed: a part's or a list's name; `null` for nothing. */
  name: string | null;
  onUndo: () => void;
}

/** Says what was removed, and brings it back. */
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
