import { useSyncExternalStore } from 'react';

/** What the visitor chose; `system` follows the device. */
export type ColorMode = 'light' | 'dark' | 'system';

/** Both the inline boot script and MUI use this key. */
const STORAGE_KEY = 'mui-mode';

const listeners = new Set<() => void>();
let mode: ColorMode = 'system';

function stored(): ColorMode {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function apply(next: ColorMode) {
  mode = next;
  const scheme = next === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : next;
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(scheme);
  const background = getComputedStyle(root).getPropertyValue('--background');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', background);
  for (const listener of listeners) listener();
}

/** Takes over from the boot script: follows the device, and what other tabs choose. */
export function startColorScheme(): void {
  mode = stored();
  systemIsDark().addEventListener('change', () => apply(mode));
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) apply(stored());
  });
  if (mode !== 'system') apply(mode);
}

export function getColorMode(): ColorMode {
  return mode;
}

export function setColorMode(next: ColorMode): void {
  if (next === mode) return;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage is closed to us: the choice lasts as long as the page.
  }
  apply(next);
}

/** @returns a function that ends the subscription. */
export function subscribeToColorMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribeToColorMode, getColorMode, () => 'system');
}
