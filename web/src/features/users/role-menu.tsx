import { staffRoles } from '@brushline/contract/roles';
import type { User } from '@brushline/contract/users';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/overlays.tsx';
import { type RoleChange, roleWords } from './roles.ts';

interface RoleMenuProps {
  user: User;
  onChoose: (change: RoleChange) => void;
}

/** The changes of a user's role, behind a menu, so that none happens by a slip of the finger. */
export function RoleMenu({ user, onChoose }: RoleMenuProps) {
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
        {choicesFor(user).map(({ label, role }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              onChoose({ user, role });
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** An admin may do everything: there is nothing to give. */
function choicesFor({ role }: User): { label: string; role: RoleChange['role'] }[] {
  if (role === 'admin') return [{ label: 'Remove admin rights', role: 'customer' }];
  const given = staffRoles
    .filter((each) => each !== role)
    .map((each) => ({ label: `Give the role ${roleWords[each].name}`, role: each }));
  return role === 'customer'
    ? given
    : [...given, { label: 'Take the role away', role: 'customer' }];
}
