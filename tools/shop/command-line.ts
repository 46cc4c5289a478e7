import { userInfo } from 'node:os';
import type { Account } from '@brushline/functions/domain/identity';

/** The user who runs the command, as named in the audit. */
export const by = { uid: `command-line:${userInfo().username}`, email: null };

/** The same user as the caller of a use case. */
export const commandLine: Account = { ...by, name: null, role: 'admin' };
