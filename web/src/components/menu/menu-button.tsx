import { type ComponentProps, useState } from 'react';
import { lazyComponent, useOverlay } from '../../lib/lazy-component.tsx';
import { Button } from '../button.tsx';
import type { Choice } from './choice-menu.tsx';

const ChoiceMenu = lazyComponent(() => import('./choice-menu.tsx'));

/** Loads the menu's code early. A failure is shown when the button is pressed. */
const prefetch = () => void ChoiceMenu.load().catch(() => {});

interface MenuButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Called while the menu is open. */
  choicesOf: () => readonly Choice[];
}

/**
 * Renders a button that opens a menu. The menu's code, which is MUI's, loads when the button is hovered or focused: a
 * table has one in each row, and few are ever opened.
 */
export function MenuButton({ choicesOf, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  // It stays mounted, so that a closing menu returns the focus.
  const isThere = useOverlay(ChoiceMenu, anchor !== null, close);
  return (
    <>
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {isThere && <ChoiceMenu anchor={anchor} choices={choicesOf()} onClose={close} />}
    </>
  );
}
