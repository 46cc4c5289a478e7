import type { User } from '@brushline/contract/users';
import { expect, test } from 'vitest';
import { aboutRole } from './roles.ts';

test('the question about the role Sales mentions its rights over public reviews', () => {
  const user = { email: 'sam@brushline.test', name: '', role: 'customer' } as User; // the only fields that are used
  expect(aboutRole({ user, role: 'sales' }).consequence).toContain('answer and hide reviews');
});
