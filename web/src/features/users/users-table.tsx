import type { User } from '@brushline/contract/users';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/records/confirm-dialog.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { StatePill } from '../../components/records/state-pill.tsx';
import { useConfirmation } from '../../components/records/use-confirmation.ts';
import { customerAddress } from '../customers/use-customer.ts';
import { AdminMenu } from './admin-menu.tsx';
import { useMakeAdmin, useRemoveAdmin } from './user-queries.ts';
import styles from './users.module.css';

const COLUMNS: readonly Column<User>[] = [
  { label: 'Name', cell: ({ name, email }) => name || email },
  { label: 'E-mail', cell: ({ email }) => <Link to={customerAddress(email)}>{email}</Link> },
  { label: 'E-mail confirmed', cell: ({ emailConfirmed }) => (emailConfirmed ? 'Yes' : 'No') },
  { label: 'Role', cell: (user) => <Role user={user} /> },
];

/** Lists the users, with the act that changes their role. */
export function UsersTable({ users }: { users: readonly User[] }) {
  return <RecordsTable caption="Users" columns={COLUMNS} rows={users} keyOf={({ _id }) => _id} />;
}

/** Holds its own calls, so that two promotions do not wait for each other. */
function Role({ user }: { user: User }) {
  const promotion = useMakeAdmin();
  const removal = useConfirmation(useRemoveAdmin());
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {user.role === 'admin' ? (
        <span className={styles.admin}>
          <AdminLabel takesFocus={promotion.isSuccess} />
          <AdminMenu user={user} onRemove={removal.ask} />
        </span>
      ) : (
        <Button
          ref={button}
          variant="outlined"
          isSmall
          loading={promotion.isPending}
          aria-label={`Make Admin: ${user.email}`}
          onClick={() => promotion.mutate(user)}
        >
          Make Admin
        </Button>
      )}
      <ConfirmDialog
        confirmation={removal}
        about={({ name, email }) => ({
          question: `Remove the admin rights of ${name || email}?`,
          consequence: `${email} loses them with the next request, and can be made an admin again.`,
          no: 'No',
          yes: 'Yes',
        })}
        // The menu that had the focus went with the rights.
        onGone={() => button.current?.focus()}
      />
    </>
  );
}

/** Takes the focus from the button that it replaces; otherwise the focus would be lost. */
function AdminLabel({ takesFocus }: { takesFocus: boolean }) {
  return (
    <span tabIndex={-1} ref={(label) => (takesFocus ? label?.focus() : undefined)}>
      <StatePill tone="quiet">Admin</StatePill>
    </span>
  );
}
