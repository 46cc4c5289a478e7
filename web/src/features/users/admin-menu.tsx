import type { User } from '@brushline/contract/users';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/overlays.tsx';

interface AdminMenuProps {
  user: User;
  onRemove: (user: User) => void;
}

/** The acts on an admin, behind a menu, so that none happens by a slip of the finger. */
export function AdminMenu({ user, onRemove }: AdminMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        isSmall
        aria-label={`More: ${user.email}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span aria-hidden="true">⋯</span>
      </Button>
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
