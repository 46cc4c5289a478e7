import { EmptyNotice, ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useUsers } from '../../features/users/use-users.ts';
import { UsersList } from '../../features/users/users-list.tsx';
import { DashboardHead } from './dashboard-head.tsx';

export function UsersPage() {
  return (
    <>
      <DashboardHead heading="Make Admin">
        Admins can see all orders, add and delete products, and make other users admins.
      </DashboardHead>
      <Users />
    </>
  );
}

function Users() {
  const pages = useUsers();
  const { rows, hasMore, error, isFetching, refetch } = pages;
  if (rows && (rows.length > 0 || hasMore)) return <UsersList pages={pages} />;
  if (rows)
    return (
      <EmptyNotice title="There are no users yet">
        Users appear here after they sign up.
      </EmptyNotice>
    );
  if (error && !isFetching)
    return <ErrorNotice title="We could not load the users" error={error} onRetry={refetch} />;
  return <Spinner label="Loading users" />;
}
