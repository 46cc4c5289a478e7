import type { User } from '@brushline/contract/users';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface AdminMenuProps {
  user: User;
  onRemove: (user: User) => void;
}

/** The acts on an admin, behind a menu, so that none happens by a slip of the finger. */
export function AdminMenu({ user, onRemove }: AdminMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        aria-label={`More: ${user.email}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span aria-hidden="true">⋯</span>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onRemove(user);
          }}
        >
          Remove admin rights
        </MenuItem>
      </Menu>
    </>
  );
}
