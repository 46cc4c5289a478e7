import { isOpenTo } from '@brushline/contract/roles';
import { routes } from '@brushline/contract/routes';
import { ProblemError } from '../shared/problem-error.ts';
import type { Account } from './identity.ts';

interface Owned {
  uid: string;
}

/** Tells whether a caller may see an order, a purchase or a document: customers their own, staff any. */
export function maySee(caller: Account, { uid }: Owned): boolean {
  return uid === caller.uid || isOpenTo(routes.getPurchase.others, caller.role);
}

/**
 * @throws ProblemError `forbidden` if the caller's role allows seeing the object but not cancelling it
 */
export function requireMayCancel(caller: Account, { uid }: Owned): void {
  if (uid === caller.uid || isOpenTo(routes.cancelPurchase.others, caller.role)) return;
  throw new ProblemError('forbidden', {
    detail: 'Your role lets you see this order, but not cancel it. Ask an admin.',
  });
}
