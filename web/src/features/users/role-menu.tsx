import { staffRoles } from '@brushline/contract/roles';
import type { User } from '@brushline/contract/users';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { type RoleChange, roleWords } from './roles.ts';

interface RoleMenuProps {
  user: User;
  onChoose: (change: RoleChange) => void;
}

/** Offers the changes of a user's role in a menu, so that none happens by a slip of the finger. */
export function RoleMenu({ user, onChoose }: RoleMenuProps) {
  return (
    <MenuButton
      variant="text"
      isSmall
      aria-label={`More: ${user.email}`}
      choicesOf={() =>
        choicesFor(user).map(({ label, role }) => ({
          label,
          onChoose: () => onChoose({ user, role }),
        }))
      }
    >
      <span aria-hidden="true">⋯</span>
    </MenuButton>
  );
}

/** Lists the roles to choose from. An admin may do everything, so there is none to give. */
function choicesFor({ role }: User): { label: string; role: RoleChange['role'] }[] {
  if (role === 'admin') return [{ label: 'Remove admin rights', role: 'customer' }];
  const given = staffRoles
    .filter((each) => each !== role)
    .map((each) => ({ label: `Give the role ${roleWords[each].name}`, role: each }));
  return role === 'customer' ? given : [...given, { label: 'Remove the role', role: 'customer' }];
}
