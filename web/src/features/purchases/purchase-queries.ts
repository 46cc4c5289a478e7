import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { orderKeys } from '../orders/order-queries.ts';
import { awaitsInvoice } from './documents-of.ts';

const POLL_MS = 4000;

/** An invoice is issued by a round every five minutes. */
const INVOICE_POLL_MS = 60_000;

/**
 * Fetches a purchase by its number: the customer's own or, for an admin, anybody's. With `awaitsPayment`, its payment
 * is known to be on its way, so it is requested again until it is paid, and then until its invoice is there.
 */
export function usePurchase(number: string, { awaitsPayment }: { awaitsPayment: boolean }) {
  const input = { params: { id: number } };
  return usePrivateCall([...orderKeys.purchases, number], 'getPurchase', input, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (awaitsPayment && data?.state === 'pending') return POLL_MS;
      return data && awaitsInvoice(data) ? INVOICE_POLL_MS : false;
    },
  });
}
