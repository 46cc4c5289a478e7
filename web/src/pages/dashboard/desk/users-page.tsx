import { EmptyNotice } from '../../../components/notice.tsx';
import { useUsers } from '../../../features/users/user-queries.ts';
import { UsersList } from '../../../features/users/users-list.tsx';
import { ListPage } from '../list-page.tsx';
import { frameOf } from '../page-frame.tsx';

export const Frame = frameOf({
  heading: 'Make Admin',
  lead: 'Admins can see all orders, add and delete products, and make other users admins. Use a row’s menu to give the roles Sales and Warehouse, which can do less.',
});

export function UsersPage() {
  const pages = useUsers();
  return (
    <ListPage
      pages={pages}
      what="the users"
      empty={
        <EmptyNotice title="There are no users yet">
          Users appear here after they sign up.
        </EmptyNotice>
      }
      table={() => <UsersList pages={pages} />}
    />
  );
}
