import { localStore } from '../lib/browser/storage.ts';

/** The visitor's choice; `system` follows the device. */
export type ColorMode = 'light' | 'dark' | 'system';

/** MUI uses the same key. */
export const COLOR_MODE_KEY = 'mui-mode';

export function storedColorMode(): ColorMode {
  const value = localStore.read(COLOR_MODE_KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

export const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Applies the colours of a mode to the page. */
export function showColorMode(mode: ColorMode): void {
  const isDark = mode === 'system' ? systemIsDark().matches : mode === 'dark';
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
}
