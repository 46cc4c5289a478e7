import { EmptyNotice, ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useUsers } from '../../features/users/use-users.ts';
import { UsersList } from '../../features/users/users-list.tsx';
import { DashboardHead } from './dashboard-head.tsx';

export function MakeAdminPage() {
  return (
    <>
      <DashboardHead heading="Make Admin">
        Admins see all orders, add and delete products, and make others admins.
      </DashboardHead>
      <Users />
    </>
  );
}

function Users() {
  const { data, error, isPending, refetch } = useUsers();
  if (isPending) return <Spinner label="Loading the users" />;
  if (!data)
    return <ErrorNotice title="The users could not be loaded" error={error} onRetry={refetch} />;
  if (data.length === 0)
    return <EmptyNotice title="There are no users yet">They appear when they sign up.</EmptyNotice>;
  return <UsersList users={data} />;
}
