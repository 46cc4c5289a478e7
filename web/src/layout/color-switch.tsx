import { Icon } from '../components/icon.tsx';
import { useStore } from '../lib/store.ts';
import type { ColorMode } from '../theme/color-mode.ts';
import { colorMode, setColorMode } from '../theme/color-scheme.ts';
import styles from './nav-bar.module.css';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;

const ICONS: Readonly<Record<ColorMode, string>> = {
  system: 'M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14',
  light:
    'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M16 4l-1.4 1.4M5.4 14.6L4 16',
  dark: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z',
};

/** Switches from the device's colours to light, to dark, and back. */
export function ColorSwitch() {
  const mode = useStore(colorMode);
  const label = `Colours: ${mode}. Switch to ${NEXT[mode]}`;
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={label}
      title={label}
      onClick={() => setColorMode(NEXT[mode])}
    >
      <Icon
        d={ICONS[mode]}
        fill={mode === 'system' ? 'currentColor' : 'none'}
        fillOpacity={0.35}
        strokeLinecap="round"
      />
    </button>
  );
}
