import { plain } from '@brushline/contract/parts/search-words';
import type { User } from '@brushline/contract/users';
import { groupDigits } from '@brushline/contract/values/digits';
import { useEffect, useEffectEvent } from 'react';
import { SearchField } from '../../components/form/search-field.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { MoreRows } from '../../components/records/more-rows.tsx';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import type { Pages } from '../../lib/hooks/use-pages.ts';
import { useTyped } from '../../lib/hooks/use-typed.ts';
import styles from './users.module.css';
import { UsersTable } from './users-table.tsx';

function matching(users: readonly User[], text: string): readonly User[] {
  const wanted = plain(text.trim());
  return users.filter(({ name, email }) => plain(`${name}\n${email}`).includes(wanted));
}

/** The number of users to fetch without scrolling, one page in each idle moment. */
const UNASKED = 1000;

/** Prefetches the next page, because admins look for an e-mail address in the whole list. */
function useNextUnasked({ rows = [], hasMore, isFetching, error, showMore }: Pages<User>) {
  const isWanted = hasMore && !isFetching && error === null && rows.length < UNASKED;
  const fetchNext = useEffectEvent(showMore);
  useEffect(() => (isWanted ? whenIdle(() => fetchNext()) : undefined), [isWanted]);
}

/** Lists the users, with a field that filters them. Fetches more pages until the matches fill the screen. */
export function UsersList({ pages }: { pages: Pages<User> }) {
  const { text, type } = useTyped();
  const { rows = [], hasMore } = pages;
  useNextUnasked(pages);
  const shown = matching(rows, text);
  const count = `${groupDigits(shown.length)} of ${groupDigits(rows.length)}`;
  return (
    <div className={`stack ${styles.list}`}>
      <SearchField
        label="Filter by name or e-mail"
        hint={`${count}${hasMore ? ' or more' : ''} users`}
        hintProps={{ role: 'status' }}
        value={text}
        onType={type}
      />
      {shown.length > 0 && <UsersTable users={shown} filter={text} />}
      {shown.length === 0 && !hasMore && (
        <EmptyNotice title="No users found">Try part of the name or e-mail address.</EmptyNotice>
      )}
      {/* The field shows the number of matches, which the number of all users would contradict. */}
      {(text.trim() === '' || hasMore) && <MoreRows pages={pages} noun="user" />}
    </div>
  );
}
