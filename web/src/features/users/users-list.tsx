import type { User } from '@brushline/contract/users';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { EmptyNotice } from '../../components/notice.tsx';
import { formatUnits } from '../../lib/units.ts';
import styles from './users-list.module.css';
import { UsersTable } from './users-table.tsx';

function matching(users: readonly User[], text: string): readonly User[] {
  const wanted = text.trim().toLowerCase();
  return users.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted));
}

/** The users, and a field that narrows them down. */
export function UsersList({ users }: { users: readonly User[] }) {
  const id = useId();
  const [text, setText] = useState('');
  const shown = matching(users, text);
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
          {formatUnits(shown.length)} of {formatUnits(users.length)} users
        </FormHelperText>
      </FormControl>
      {shown.length > 0 ? (
        <UsersTable users={shown} />
      ) : (
        <EmptyNotice title="No user matches">Try a part of the name or of the e-mail.</EmptyNotice>
      )}
    </div>
  );
}
