import { userInfo } from 'node:os';
import type { Account } from '@brushline/functions/domain/identity';

/** Whoever runs the command, as the audit names them. */
export const commandLine: Account = {
  uid: `command-line:${userInfo().username}`,
  email: null,
  name: null,
  role: 'admin',
};
