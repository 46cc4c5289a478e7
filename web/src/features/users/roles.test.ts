import type { User } from '@brushline/contract/users';
import { expect, test } from 'vitest';
import { aboutRole } from './roles.ts';

test('whoever gives the role Sales is told that it writes and hides what everybody reads', () => {
  const user = { email: 'sam@brushline.test', name: '', role: 'customer' } as User; // all that is worded
  expect(aboutRole({ user, role: 'sales' }).consequence).toContain('answer and hide reviews');
});
