import type { Role } from '@brushline/contract/roles';
import type { OrderRecord } from '../data/records.ts';

/** A user, such as the caller, as the identity service knows them now. A request's body never identifies the caller. */
export interface Account {
  uid: string;
  /** In normal form (lower case); `null` when the identity has none. */
  email: string | null;
  /** The display name; `null` before one is set. */
  name: string | null;
  /** According to the live claims, or to the token's if the service was not called. `null` for a customer. */
  role: Role | null;
  /** Whether the e-mail address was confirmed, by the user or by Google. */
  emailVerified: boolean;
  /** Present if the project's owner has disabled the account. Such a user cannot make calls. */
  isDisabled?: true;
}

/** A customer, as orders and e-mails name them. */
export type Customer = Pick<OrderRecord, 'uid' | 'email' | 'emailVerified' | 'name'>;

/** Returns the customer with this account; `null` for one without an e-mail address. */
export function customerOf({ uid, email, name, emailVerified }: Account): Customer | null {
  return email === null ? null : { uid, email, emailVerified, name: name ?? '' };
}

/** The identity service, as far as the shop needs it. */
export interface Identity {
  /**
   * Returns the caller of an ID token, with the token's own claims; `null` if the token is invalid. It only checks the
   * signature.
   */
  verify(token: string): Promise<Account | null>;
  /**
   * Does the same, and reads the live claim and name from the identity service. Also returns `null` for a revoked
   * token, or a disabled or deleted user.
   */
  verifyLive(token: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  findByUid(uid: string): Promise<Account | null>;
  /** Returns those that exist, in any order. */
  findAll(uids: readonly string[]): Promise<Account[]>;
  /** Ends every session: tokens that were issued before become invalid wherever the live user is checked. */
  endSessions(uid: string): Promise<void>;
  /** Deletes the account, if it exists. Its tokens become invalid wherever the live user is checked. */
  deleteAccount(uid: string): Promise<void>;
  /** Sets the claims of a role, of which a user has at most one, and leaves every other claim as it is. */
  setRole(uid: string, role: Role | null): Promise<void>;
}
