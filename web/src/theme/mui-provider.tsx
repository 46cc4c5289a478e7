import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { COLOR_MODE_KEY } from './color-mode.ts';
import { colorMode, setColorMode } from './color-scheme.ts';
import { muiTheme } from './mui-theme.ts';

/** Lets MUI follow the shop's own switch: MUI's mode is ours, and it stores nothing else. */
const followColorMode: StorageManager = ({ key }) =>
  key === COLOR_MODE_KEY
    ? {
        get: colorMode.get,
        set: setColorMode,
        subscribe: (handler) => colorMode.subscribe(() => handler(colorMode.get())),
      }
    : { get: (otherwise: unknown) => otherwise, set: () => {}, subscribe: () => () => {} };

/** Gives every MUI component below it the shop's theme. */
export function MuiProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={muiTheme} storageManager={followColorMode} noSsr>
      {children}
    </ThemeProvider>
  );
}
