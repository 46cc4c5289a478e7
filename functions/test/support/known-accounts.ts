import type { Account, Identity } from '../../src/domain/identity.ts';

/** An identity service with some accounts. It verifies no tokens. */
export class KnownAccounts implements Identity {
  /** By uid. */
  accounts: Map<string, Account>;
  /** The users whose sessions were ended, in order. */
  endedSessions: string[] = [];

  constructor(...accounts: Account[]) {
    this.accounts = new Map(accounts.map((account) => [account.uid, account]));
  }

  verify: Identity['verify'] = async () => null;
  verifyLive: Identity['verifyLive'] = async () => null;

  findByEmail: Identity['findByEmail'] = async (email) =>
    [...this.accounts.values()].find((account) => account.email === email) ?? null;

  findByUid: Identity['findByUid'] = async (uid) => this.accounts.get(uid) ?? null;

  findAll: Identity['findAll'] = async (uids) =>
    uids.flatMap((uid) => this.accounts.get(uid) ?? []);

  endSessions: Identity['endSessions'] = async (uid) => void this.endedSessions.push(uid);

  deleteAccount: Identity['deleteAccount'] = async (uid) => void this.accounts.delete(uid);

  setRole: Identity['setRole'] = async (uid, role) => {
    const account = this.accounts.get(uid);
    if (account) this.accounts.set(uid, { ...account, role });
  };
}
