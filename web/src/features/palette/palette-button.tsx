import { Button } from '../../components/button.tsx';
import styles from './palette-button.module.css';
import { paletteStore } from './palette-store.ts';

/** Opens the command palette, and shows its shortcut. */
export function PaletteButton() {
  return (
    <Button
      variant="outlined"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => paletteStore.set(paletteStore.get() ?? '')}
    >
      Go to <kbd className={styles.keys}>Ctrl K</kbd>
    </Button>
  );
}
