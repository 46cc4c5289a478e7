import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import type { ComponentType } from 'react';
import { MuiProvider } from '../theme/mui-provider.tsx';
import { Icon } from './icon.tsx';

/** What opens above a page, in the shop's theme. A page needs none of it before it opens. */

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

interface CloseButtonProps {
  /** `Close the order` */
  label: string;
  autoFocus?: boolean;
  onClose: () => void;
}

/** Renders the button that closes an overlay, to the right of its title. */
export function CloseButton({ label, autoFocus = false, onClose }: CloseButtonProps) {
  return (
    <IconButton aria-label={label} autoFocus={autoFocus} onClick={onClose}>
      <Icon d="M4 4l12 12M16 4L4 16" strokeWidth="1.75" />
    </IconButton>
  );
}
