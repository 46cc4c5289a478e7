import { useEffect } from 'react';

declare global {
  /** The button that was pressed before the page's script was there. boot-script.js keeps it. */
  var earlyPress: { button: HTMLButtonElement | null; end: () => void } | undefined;
}

/** Does what a press before the page came alive asked for. To be used once, at the root. */
export function useEarlyPress(): void {
  useEffect(() => {
    const { button, end } = globalThis.earlyPress ?? {};
    globalThis.earlyPress = undefined;
    end?.();
    button?.click();
  }, []);
}
