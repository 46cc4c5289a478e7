import { type ComponentProps, useState } from 'react';
import { keepFocus } from '../lib/keep-focus.ts';
import { Button } from './button.tsx';

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'loading' | 'onClick'> {
  /** Reports its own failures. */
  onPress: () => Promise<void>;
}

/** Renders a button that cannot be pressed again while its action is in progress. Afterwards the focus is kept. */
export function BusyButton({ onPress, ...props }: BusyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  function press(button: HTMLElement): void {
    setBusy(true);
    void onPress().finally(() => {
      setBusy(false);
      keepFocus(button);
    });
  }
  return <Button {...props} loading={isBusy} onClick={(event) => press(event.currentTarget)} />;
}
