import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import { Menu } from '../overlays.tsx';

/** An item of a menu. */
export interface Choice {
  label: string;
  onChoose: () => void;
  /** Whether it is checked. The menu stays open for such items; others close it. */
  isOn?: boolean;
}

interface ChoiceMenuProps {
  /** The element below which it opens; `null` closes it. */
  anchor: HTMLElement | null;
  choices: readonly Choice[];
  onClose: () => void;
}

/** Shows the menu of a {@link MenuButton}. */
export function ChoiceMenu({ anchor, choices, onClose }: ChoiceMenuProps) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {choices.map(({ label, onChoose, isOn }) =>
        isOn === undefined ? (
          <MenuItem
            key={label}
            onClick={() => {
              onClose();
              onChoose();
            }}
          >
            {label}
          </MenuItem>
        ) : (
          <MenuItem
            key={label}
            role="menuitemcheckbox"
            aria-checked={isOn}
            dense
            onClick={onChoose}
          >
            <Checkbox
              size="small"
              edge="start"
              checked={isOn}
              tabIndex={-1}
              inert
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            {label}
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
