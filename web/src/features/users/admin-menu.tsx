import type { User } from '@brushline/contract/users';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { useRemoveAdmin } from './use-change-rights.ts';

interface AdminMenuProps {
  user: User;
  /** Belongs to the row: it outlives this menu, which goes with the rights. */
  removal: ReturnType<typeof useRemoveAdmin>;
}

/** What can be done with an admin: nothing that a slip of the finger does. */
export function AdminMenu({ user, removal }: AdminMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = removal;
  const who = user.name || user.email;
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
            setIsAsking(true);
          }}
        >
          Remove admin rights
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        question={`Remove the admin rights of ${who}?`}
        consequence={`${user.email} loses them with the next request, and can be made an admin again.`}
        no="No"
        yes="Yes"
        running={isPending}
        fault={error?.message ?? null}
        onNo={() => setIsAsking(false)}
        onYes={() => mutate(user, { onSuccess: () => setIsAsking(false) })}
        onGone={reset}
      />
    </>
  );
}
