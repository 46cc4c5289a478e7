import { useEffect } from 'react';
import { lazyComponent, useOverlay } from '../../lib/lazy-component.tsx';
import { useStore } from '../../lib/store.ts';
import type { Screen } from './destinations.ts';
import { paletteStore } from './palette-store.ts';

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette);

/** Opens the command palette with Ctrl+K, or Command+K on a Mac. Its code comes with the first press. */
export function PaletteHost({ screens }: { screens: readonly Screen[] }) {
  const open = useStore(paletteStore);
  const close = () => paletteStore.set(false);
  const isThere = useOverlay(Palette, open, close);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      paletteStore.set(false);
    };
  }, []);
  return open && isThere && <Palette screens={screens} onClose={close} />;
}

function onKey(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  paletteStore.set(!paletteStore.get());
}
