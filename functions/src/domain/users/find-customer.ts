import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { PeopleShop } from '../shop.ts';

/** The person whom an e-mail address refers to. */
export interface FoundCustomer {
  uid: string;
  /** `null` if it was deleted. */
  account: Account | null;
}

/**
 * Finds the person whom an e-mail address (in normal form) refers to: the account that has it, otherwise the last
 * person on record or with an order under it.
 *
 * @throws ProblemError `not_found` for an address that nobody has signed in or ordered with
 */
export async function findCustomer(
  { store, identity }: PeopleShop,
  email: string,
): Promise<FoundCustomer> {
  const account = await identity.findByEmail(email);
  if (account) return { uid: account.uid, account };
  const uid =
    (await store.users.where('email', email))[0]?.id ?? (await store.orders.newestOf(email))?.uid;
  if (uid === undefined) throw customerNotFound();
  return { uid, account: await identity.findByUid(uid) };
}

export function customerNotFound(): ProblemError {
  return new ProblemError('not_found', {
    detail: 'There is no customer with this e-mail address.',
  });
}
