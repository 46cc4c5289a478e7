import { CommandError } from '@brushline/demo/command';
import type { Account, Identity } from '@brushline/functions/domain/identity';

/**
 * Finds the person whom an operator names by the e-mail address of an account, or by the uid, which
 * orders and reviews keep after the account is deleted. `account` is `null` if it was deleted.
 */
export async function findPerson(
  identity: Pick<Identity, 'findByEmail' | 'findByUid'>,
  person: string,
): Promise<{ uid: string; account: Account | null }> {
  if (!person.includes('@')) return { uid: person, account: await identity.findByUid(person) };
  const account = await identity.findByEmail(person);
  if (account) return { uid: account.uid, account };
  throw new CommandError(
    `No account has the e-mail address ${person}. Whoever has deleted the account is found by uid: their orders have it.`,
  );
}
