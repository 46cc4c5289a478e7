import { localStore } from '../lib/browser/storage.ts';
import { createStore } from '../lib/store.ts';
import {
  COLOR_MODE_KEY,
  type ColorMode,
  showColorMode,
  storedColorMode,
  systemIsDark,
} from './color-mode.ts';

/** The mode of the page. */
export const colorMode = createStore<ColorMode>('system');

/** The colour scheme of the page, which may be the device's. */
export const colorScheme = createStore<'light' | 'dark'>('light');

function show(mode: ColorMode): void {
  showColorMode(mode);
  colorScheme.set(document.documentElement.classList.contains('dark') ? 'dark' : 'light');
}

function apply(mode: ColorMode): void {
  show(mode);
  const background = getComputedStyle(document.documentElement).getPropertyValue('--background');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', background);
  colorMode.set(mode);
}

/** Takes over from the boot script: follows the device, and the choice made in another tab. */
export function startColorScheme(): void {
  systemIsDark().addEventListener('change', () => apply(colorMode.get()));
  addEventListener('storage', ({ key }) => {
    if (key === COLOR_MODE_KEY || key === null) apply(storedColorMode());
  });
  const stored = storedColorMode();
  // The device may have changed since the boot script ran.
  if (stored === 'system') show(stored);
  else apply(stored);
}

/** Shows the page in a mode, and keeps the choice. */
export function setColorMode(mode: ColorMode): void {
  if (mode === colorMode.get()) return;
  localStore.write(COLOR_MODE_KEY, mode);
  apply(mode);
}
