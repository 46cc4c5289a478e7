import type { User } from '@brushline/contract/users';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useRemoveAdmin } from './use-change-rights.ts';

/** What can be done with an admin: nothing that a slip of the finger does. */
export function AdminMenu({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useRemoveAdmin();
  const who = user.name || user.email;
  return (
    <>
      <IconButton
        size="small"
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
        consequence={`${user.email} stays a customer and can be made an admin again. It holds from their next request on.`}
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
