import { staffRoles } from '@brushline/contract/roles';
import type { User } from '@brushline/contract/users';
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../components/busy-button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useConfirmation } from '../../components/dialogs/use-confirmation.ts';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import type { LongRecordsTable } from '../../components/records/long-records-table.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { StatePill } from '../../components/records/state-pill.tsx';
import { MOST_ROWS_WHEN_IDLE, whenIdle } from '../../lib/browser/when-idle.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { customerAddress } from '../customers/use-customer.ts';
import { aboutRole, type RoleChange, roleWords } from './roles.ts';
import { changeRole, makeAdmin } from './user-queries.ts';
import styles from './users.module.css';

const COLUMNS: readonly Column<User>[] = [
  { label: 'Name', cell: ({ name, email }) => name || email },
  { label: 'E-mail', cell: ({ email }) => <Link to={customerAddress(email)}>{email}</Link> },
  { label: 'E-mail confirmed', cell: ({ emailConfirmed }) => (emailConfirmed ? 'Yes' : 'No') },
  { label: 'Role', cell: (user) => <Role user={user} /> },
];

/** Loaded on demand with its library, because most shops have few users. */
const LongTable = lazyComponent<ComponentProps<typeof LongRecordsTable<User>>>(
  () => import('../../components/records/long-records-table.tsx'),
);

interface UsersTableProps {
  users: readonly User[];
  /** The text that the users match. */
  filter: string;
}

/** Lists the users, with the buttons that change their role. */
export function UsersTable({ users, filter }: UsersTableProps) {
  const isMany = users.length > MOST_ROWS_WHEN_IDLE;
  const [isThere, setThere] = useState(LongTable.isThere);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isMany) return whenIdle(() => LongTable.load().then(() => setThere(true), console.error));
  }, [isMany]);
  const isDue = isMany && isThere;
  // Not while a row has the focus or an open menu: switching tables recreates the rows, which would lose both.
  const isInRow = document.activeElement?.closest('table, [role="menu"]');
  if (isDue !== isLong && !isInRow) setLong(isDue);
  const props = { caption: 'Users', columns: COLUMNS, rows: users, keyOf: idOf };
  return isLong ? <LongTable {...props} of={filter} /> : <RecordsTable {...props} />;
}

const idOf = ({ _id }: User) => _id;

/**
 * Shows a user's role, and the buttons that change it. Each row has its own state, so that promotions do not wait for each
 * other.
 */
function Role({ user }: { user: User }) {
  const [isPressed, setPressed] = useState(false);
  const change = useConfirmation(aboutRole, changeRole);
  const menu = useRef<HTMLButtonElement>(null);
  return (
    <>
      <span className={styles.role}>
        {user.role === 'admin' ? (
          <AdminButton takesFocus={isPressed} />
        ) : (
          <>
            {user.role !== 'customer' && (
              <StatePill tone="quiet">{roleWords[user.role].name}</StatePill>
            )}
            <BusyButton
              isSmall
              aria-label={`Make Admin: ${user.email}`}
              onPress={() => {
                setPressed(true);
                return makeAdmin(user);
              }}
            >
              Make Admin
            </BusyButton>
          </>
        )}
        <RoleMenu ref={menu} user={user} onChoose={change.ask} />
      </span>
      <ConfirmDialog
        confirmation={change}
        // The item that was chosen is gone. On Make Admin, another press of Enter would change the role.
        onGone={() => menu.current?.focus()}
      />
    </>
  );
}

/**
 * Shows the specification's static button. Takes the focus of the button that it replaces, which would otherwise be lost;
 * a `disabled` button could not.
 */
function AdminButton({ takesFocus }: { takesFocus: boolean }) {
  return (
    <button
      type="button"
      aria-disabled="true"
      tabIndex={-1}
      className={styles.admin}
      ref={(button) => (takesFocus ? button?.focus() : undefined)}
    >
      <StatePill tone="quiet">Admin</StatePill>
    </button>
  );
}

interface RoleMenuProps {
  ref: Ref<HTMLButtonElement>;
  user: User;
  onChoose: (change: RoleChange) => void;
}

/** Shows the changes of a user's role in a menu, to prevent changes by mistake. */
function RoleMenu({ ref, user, onChoose }: RoleMenuProps) {
  return (
    <MenuButton
      ref={ref}
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

/** Lists the possible changes of a role. An admin already has all rights, so there is no role to give. */
function choicesFor({ role }: User): { label: string; role: RoleChange['role'] }[] {
  if (role === 'admin') return [{ label: 'Remove admin rights', role: 'customer' }];
  const given = staffRoles
    .filter((each) => each !== role)
    .map((each) => ({ label: `Give the role ${roleWords[each].name}`, role: each }));
  return role === 'customer' ? given : [...given, { label: 'Remove the role', role: 'customer' }];
}
