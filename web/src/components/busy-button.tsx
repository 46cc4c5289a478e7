import { type ComponentProps, useState } from 'react';
import { keepFocus } from '../lib/browser/keep-focus.ts';
import { tellFault } from '../lib/notices/tell-fault.ts';
import { Button } from './button.tsx';

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'loading' | 'onClick'> {
  onPress: () => Promise<void>;
  /** Names a failure of the action, above its reason: 'We could not save the list'. */
  failed?: string;
}

/**
 * Renders a button that cannot be pressed again while its action is in progress. A toast reports a failure. Afterwards the
 * focus is kept.
 */
export function BusyButton({ onPress, failed, ...props }: BusyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  function press(button: HTMLElement): void {
    setBusy(true);
    void onPress()
      .catch((error: unknown) => tellFault(error, failed))
      .finally(() => {
        setBusy(false);
        keepFocus(button);
      });
  }
  return <Button {...props} loading={isBusy} onClick={(event) => press(event.currentTarget)} />;
}
