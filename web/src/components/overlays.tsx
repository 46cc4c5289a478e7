import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import type { ComponentType } from 'react';
import { MuiProvider } from '../theme/mui-provider.tsx';

/** MUI's overlays in the shop's theme. No page needs their code before one opens. */

export const Dialog = themed<DialogProps>(MuiDialog);
export const Drawer = themed<DrawerProps>(MuiDrawer);
export const Menu = themed<MenuProps>(MuiMenu);

function themed<Props extends object>(Overlay: ComponentType<Props>) {
  return (props: Props) => (
    <MuiProvider>
      <Overlay {...props} />
    </MuiProvider>
  );
}
