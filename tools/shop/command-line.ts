import { userInfo } from 'node:os';
import type { Account } from '@brushline/functions/domain/identity';

/** The user who runs the command, as named in the audit. */
export const commandLine: Account = {
  uid: `command-line:${userInfo().username}`,
  email: null,
  name: null,
  role: 'admin',
};
