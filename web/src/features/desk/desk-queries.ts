import type { DeskRow } from '@brushline/contract/desk/desk';
import type { Order } from '@brushline/contract/orders/orders';
import { counted } from '@brushline/contract/values/digits';
import { useMemo } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { patiently } from '../../lib/api/patiently.ts';
import { type Pages, usePages } from '../../lib/hooks/use-pages.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { reasonOf } from '../../lib/notices/tell-fault.ts';
import { toast } from '../../lib/notices/toast.ts';
import { queryClient } from '../../lib/query-client.ts';
import { shopTime } from '../../lib/time/shop-time.ts';
import { type OrderFilter, queryOf } from '../orders/filter/order-filter.ts';
import { deleteOrder, orderKeys, refreshOrders } from '../orders/order-queries.ts';

/** Reads the shop's orders that match, newest first. */
export function useDeskOrders(filter: OrderFilter): Pages<DeskRow> {
  const input = () => ({ query: queryOf(filter, shopTime()) });
  const key = [...orderKeys.desk, filter];
  const pages = usePages(key, 'searchOrders', input, { alwaysFresh: true });
  const rows = useMemo(() => pages.rows && joined(pages.rows), [pages.rows]);
  return { ...pages, rows };
}

/** Joins the rows of a purchase whose orders are on two pages. */
export function joined(rows: readonly DeskRow[]): DeskRow[] {
  return [...Map.groupBy(rows, ({ _id }) => _id).values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ ...first, orders: parts.flatMap(({ orders }) => orders) }] : [];
  });
}

/** Reads the counts of open work. */
export function useDeskWork() {
  return usePrivateCall(['desk', 'work'], 'getDeskWork', {}, { staleTime: 0 });
}

/** Reads the disputed payments, the e-mails that could not be sent, and the payments without an order. */
export function useDeskTroubles() {
  return usePrivateCall(['desk', 'troubles'], 'getDeskTroubles', {}, { staleTime: 0 });
}

/** Requests another attempt to send an e-mail. */
export async function resendMail(mail: string): Promise<void> {
  try {
    const { modifiedCount } = await call('resendMail', { body: { mail } });
    toast.success(
      modifiedCount > 0
        ? 'The e-mail will be sent within five minutes'
        : 'This e-mail is being sent already, or has arrived',
    );
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['desk'] });
  }
}

/**
 * The codes of a failure that all further orders would have too. A call after the end of a session would even end the next
 * session.
 */
const FINAL = ['offline', 'unauthenticated', 'forbidden'] as const;

/**
 * Deletes orders one by one, as Manage All Orders does: cancels unpaid orders and archives the others, until the shop cannot be
 * reached, the session ends or the role is lost. Reports how many were deleted, and why the rest were not. Does not count orders
 * that a colleague or their expiry has already closed. Returns whether all were tried.
 */
export async function deleteOrders(
  orders: readonly Order[],
  onProgress: (share: number) => void,
): Promise<boolean> {
  let deleted = 0;
  let refusal = 'The rest was already closed.';
  let least = '';
  let areAllTried = true;
  for (const [index, order] of orders.entries())
    try {
      onProgress(index / orders.length);
      deleted += await patiently(() => deleteOrder(order));
    } catch (error) {
      refusal = reasonOf(error);
      if (hasCode(error, 'offline')) least = 'At least ';
      areAllTried = !hasCode(error, ...FINAL);
      if (!areAllTried) break;
    }
  await refreshOrders();
  const all = counted(orders.length, 'line');
  if (deleted === orders.length) toast.success(`${all} deleted`);
  else toast.error(`${least}${deleted} of ${all} deleted. ${refusal}`);
  return areAllTried;
}
