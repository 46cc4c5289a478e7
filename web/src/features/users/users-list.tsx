import type { User } from '@brushline/contract/users';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { MoreRows } from '../../components/more-rows.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { formatUnits } from '../../lib/units.ts';
import type { Pages } from '../../lib/use-pages.ts';
import styles from './users-list.module.css';
import { UsersTable } from './users-table.tsx';

function matching(users: readonly User[], text: string): readonly User[] {
  const wanted = text.trim().toLowerCase();
  return users.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted));
}

/**
 * The users, and a field that narrows them down. What matches may be on a page that was not fetched,
 * so the rest of them is fetched for as long as the matches do not fill the screen.
 */
export function UsersList({ pages }: { pages: Pages<User> }) {
  const id = useId();
  const [text, setText] = useState('');
  const { rows = [], hasMore } = pages;
  const shown = matching(rows, text);
  return (
    <div className={styles.list}>
      <FormControl sx={{ gap: 0.5, maxWidth: '24rem' }}>
        <FormLabel htmlFor={id}>Filter by name or e-mail</FormLabel>
        <OutlinedInput
          id={id}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-describedby={`${id}-count`}
        />
        <FormHelperText id={`${id}-count`} role="status">
          {formatUnits(shown.length)} of {formatUnits(rows.length)}
          {hasMore && ' or more'} users
        </FormHelperText>
      </FormControl>
      {shown.length > 0 && <UsersTable users={shown} />}
      {shown.length === 0 && !hasMore && (
        <EmptyNotice title="No users found">Try part of the name or e-mail address.</EmptyNotice>
      )}
      {/* What is above says how many match; how many there are would contradict it. */}
      {(text.trim() === '' || hasMore) && <MoreRows pages={pages} noun="users" />}
    </div>
  );
}
