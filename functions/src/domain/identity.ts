import type { Role } from '@brushline/contract/roles';

/** A user as the identity service knows them now. A caller is one; a body never says who calls. */
export interface Account {
  uid: string;
  /** In normal form (lower case); `null` when the identity has none. */
  email: string | null;
  /** The display name; `null` before one is set. */
  name: string | null;
  /** By the live claims; by the token's own where the service was not asked. `null` for a customer. */
  role: Role | null;
  /** Whether the e-mail address is known to be theirs: they confirmed it, or Google did. */
  emailVerified?: boolean;
}

/** The identity service, as far as the shop needs it. */
export interface Identity {
  /**
   * The caller behind an ID token, with the token's own claims; `null` for a token that is not
   * valid. No look-up beyond the signature.
   */
  verify(token: string): Promise<Account | null>;
  /**
   * The same after asking the identity service: live claim, live name; `null` also for a revoked
   * token and a disabled or deleted user.
   */
  verifyLive(token: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  findByUid(uid: string): Promise<Account | null>;
  /** Those of them that there are, in any order. */
  findAll(uids: readonly string[]): Promise<Account[]>;
  /** Ends every session: tokens that were issued before are no longer valid where the live user is asked. */
  endSessions(uid: string): Promise<void>;
  /** Deletes the account; no token of it is valid any more where the live user is asked. One that is gone already is no fault. */
  deleteAccount(uid: string): Promise<void>;
  /** Sets the claims of a role, of which a user has at most one, and leaves every other claim as it is. */
  setRole(uid: string, role: Role | null): Promise<void>;
}
