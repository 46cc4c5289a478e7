import { EmptyNotice } from '../../../components/notice.tsx';
import { useUsers } from '../../../features/users/user-queries.ts';
import { UsersList } from '../../../features/users/users-list.tsx';
import { ListPage } from '../list-page.tsx';
import { PageFrame } from '../page-frame.tsx';

const HEAD = {
  heading: 'Make Admin',
  lead: 'Admins can see all orders, add and delete products, and make other users admins. The menu of a row gives the roles Sales and Warehouse, which may do less.',
};

/** What stands here until the role is known. */
export function Frame() {
  return <PageFrame {...HEAD} shape="rows" />;
}

export function UsersPage() {
  const pages = useUsers();
  return (
    <ListPage
      {...HEAD}
      pages={pages}
      loading="Loading users"
      failed="We could not load the users"
      empty={
        <EmptyNotice title="There are no users yet">
          Users appear here after they sign up.
        </EmptyNotice>
      }
      table={() => <UsersList pages={pages} />}
    />
  );
}
