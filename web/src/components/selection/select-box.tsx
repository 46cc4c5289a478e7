import { createContext, type KeyboardEventHandler, use } from 'react';
import styles from './select-box.module.css';

/** Which rows of a list are selected, by their ids. */
export interface Selection {
  has: (id: string) => boolean;
  /** @param isRange whether Shift was held, which selects all rows up to this one if the list supports it */
  toggle: (id: string, isRange: boolean) => void;
}

/** Only the boxes read it. As a property of the columns, it would render all rows again at each selection. */
export const Selected = createContext<Selection | undefined>(undefined);

interface SelectBoxProps {
  id: string;
  /** Names the box for screen readers: `Select order 12AB`. */
  label: string;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** Selects a row. It renders nothing where nothing can be selected. */
export function SelectBox({ id, label, onKeyDown }: SelectBoxProps) {
  const selection = use(Selected);
  return (
    selection && (
      <label className={styles.select}>
        <span className="visually-hidden">{label}</span>
        <input
          type="checkbox"
          className={styles.box}
          checked={selection.has(id)}
          onChange={({ nativeEvent: press }) =>
            selection.toggle(id, press instanceof MouseEvent && press.shiftKey)
          }
          onKeyDown={onKeyDown}
        />
      </label>
    )
  );
}
