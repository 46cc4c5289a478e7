import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'loading' | 'onClick'> {
  /** Says itself why it failed. */
  onPress: () => Promise<void>;
}

/** A button that cannot be pressed again while its action is in progress. It takes the focus back afterwards. */
export function BusyButton({ onPress, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (wasBusy.current && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  function press(): void {
    setBusy(true);
    void onPress().finally(() => setBusy(false));
  }
  return <Button {...props} ref={button} loading={isBusy} onClick={press} />;
}
