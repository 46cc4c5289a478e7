import { useEffect } from 'react';
import { lazyComponent, useOverlay } from '../../lib/lazy-component.tsx';
import { useStore } from '../../lib/store.ts';
import type { Screen } from './destinations.ts';
import { paletteStore } from './palette-store.ts';

const Palette = lazyComponent(() => import('./palette.tsx'));

/**
 * Opens the command palette with Ctrl+K, or Command+K on a Mac. Fetches its code at the first press, and keeps the text typed
 * in the meantime.
 */
export function PaletteHost({ screens }: { screens: readonly Screen[] }) {
  const open = useStore(paletteStore) !== null;
  const close = () => paletteStore.set(null);
  const isThere = useOverlay(Palette, open, close);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      paletteStore.set(null);
    };
  }, []);
  return open && isThere && <Palette screens={screens} onClose={close} />;
}

function onKey(event: KeyboardEvent) {
  const text = paletteStore.get();
  const next = textAfter(event, text);
  if (next === text) return;
  event.preventDefault();
  paletteStore.set(next);
}

/** Returns the text of the palette after a key, until the palette's own field has the focus. */
function textAfter(event: KeyboardEvent, text: string | null): string | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  // Browsers report AltGr, which types letters such as @, as Control and Alt.
  if ((ctrlKey || metaKey) && !altKey)
    return key.toLowerCase() === 'k' ? (text === null ? '' : null) : text;
  if (text === null || (target as Element).closest('[role="dialog"]')) return text;
  if (key === 'Escape') return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : text;
}
