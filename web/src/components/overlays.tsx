import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { COLOR_MODE_KEY } from '../theme/color-mode.ts';
import { colorMode, setColorMode } from '../theme/color-scheme.ts';
import { muiTheme } from '../theme/mui-theme.ts';

/** MUI's overlays in the shop's theme. No page needs their code before one opens. */

export const Dialog = themed<DialogProps>(MuiDialog);
export const Drawer = themed<DrawerProps>(MuiDrawer);
export const Menu = themed<MenuProps>(MuiMenu);

function themed<Props extends object>(Overlay: ComponentType<Props>) {
  return (props: Props) => (
    <ThemeProvider theme={muiTheme} storageManager={followColorMode} noSsr>
      <Overlay {...props} />
    </ThemeProvider>
  );
}

/** Lets MUI follow the shop's own switch: MUI's mode is ours, and it stores nothing else. */
const followColorMode: StorageManager = ({ key }) =>
  key === COLOR_MODE_KEY
    ? {
        get: colorMode.get,
        set: setColorMode,
        subscribe: (handler) => colorMode.subscribe(() => handler(colorMode.get())),
      }
    : { get: (otherwise: unknown) => otherwise, set: () => {}, subscribe: () => () => {} };
