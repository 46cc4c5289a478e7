import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import { MuiProvider } from '../theme/mui-provider.tsx';

/** What opens above a page, in the shop's theme. A page needs none of it before it opens. */

export function Dialog(props: DialogProps) {
  return (
    <MuiProvider>
      <MuiDialog {...props} />
    </MuiProvider>
  );
}

export function Drawer(props: DrawerProps) {
  return (
    <MuiProvider>
      <MuiDrawer {...props} />
    </MuiProvider>
  );
}

export function Menu(props: MenuProps) {
  return (
    <MuiProvider>
      <MuiMenu {...props} />
    </MuiProvider>
  );
}
