import type { User } from '@brushline/contract/users';
import Button from '@mui/material/Button';
import { type Column, RecordsTable } from '../../components/records-table.tsx';
import { StatePill } from '../../components/state-pill.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { useMakeAdmin, useRemoveAdmin } from './use-change-rights.ts';
import styles from './users-table.module.css';

const WORDS: readonly Column<User>[] = [
  { label: 'Name', cell: ({ name, email }) => name || email },
  { label: 'E-mail', cell: ({ email }) => email },
  { label: 'E-mail confirmed', cell: ({ emailConfirmed }) => (emailConfirmed ? 'Yes' : 'No') },
];

const COLUMNS: readonly Column<User>[] = [
  ...WORDS,
  { label: 'Role', cell: (user) => <Role user={user} /> },
];

/** Who may be made an admin, and who is one. */
export function UsersTable({ users }: { users: readonly User[] }) {
  return <RecordsTable caption="Users" columns={COLUMNS} rows={users} keyOf={({ _id }) => _id} />;
}

/** Holds its own calls, so that two promotions do not wait for each other. */
function Role({ user }: { user: User }) {
  const promotion = useMakeAdmin();
  const removal = useRemoveAdmin();
  if (user.role === 'admin')
    return (
      <span className={styles.admin}>
        <AdminLabel takesFocus={promotion.isSuccess} />
        <AdminMenu user={user} removal={removal} />
      </span>
    );
  return (
    <Button
      variant="outlined"
      size="small"
      loading={promotion.isPending}
      aria-label={`Make Admin: ${user.email}`}
      ref={(button) => (removal.isSuccess ? button?.focus() : undefined)}
      onClick={() => promotion.mutate(user)}
    >
      Make Admin
    </Button>
  );
}

/** Where the button was that had the focus, the label takes it, or it would be lost. */
function AdminLabel({ takesFocus }: { takesFocus: boolean }) {
  return (
    <span tabIndex={-1} ref={(label) => (takesFocus ? label?.focus() : undefined)}>
      <StatePill tone="quiet">Admin</StatePill>
    </span>
  );
}
