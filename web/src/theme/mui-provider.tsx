import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  type ColorMode,
  getColorMode,
  setColorMode,
  subscribeToColorMode,
} from './color-scheme.ts';
import { muiTheme } from './mui-theme.ts';

/** Lets MUI follow the shop's own switch: its mode is ours, and the rest of its storage stays empty. */
const followColorMode: StorageManager = ({ key }) =>
  key === 'mui-mode'
    ? {
        get: () => getColorMode(),
        set: (value: ColorMode) => setColorMode(value),
        subscribe: (handler) => subscribeToColorMode(() => handler(getColorMode())),
      }
    : { get: (otherwise: unknown) => otherwise, set: () => {}, subscribe: () => () => {} };

/** What every MUI component has to stand in; {@link lazyFormPage} puts it around a page. */
export function MuiProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={muiTheme}
      storageManager={followColorMode}
      disableTransitionOnChange
      noSsr
    >
      {children}
    </ThemeProvider>
  );
}
