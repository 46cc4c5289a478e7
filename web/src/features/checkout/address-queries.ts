import type { Address } from '@brushline/contract/addresses';
import { MAX_SAVED_ADDRESSES } from '@brushline/contract/constants';
import type { PlacePurchaseBody } from '@brushline/contract/orders/purchases';
import { call } from '../../lib/api/call.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isSameAddress, valuesOf } from './checkout-values.ts';

const KEY = ['addresses'] as const;

/** The addresses that the customer keeps, the usual one first, and what bills state. */
export function useAddresses() {
  return usePrivateQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getAddresses', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Keeps the addresses of a purchase, the last used first, and the VAT id for the next one. Nobody waits for it, and nothing
 * depends on it.
 */
export async function keepAddresses(
  kept: readonly Address[],
  { delivery, billing, vatId }: PlacePurchaseBody,
): Promise<void> {
  const used = billing ? [delivery, billing] : [delivery];
  const isUsed = (address: Address) =>
    used.some((other) => isSameAddress(valuesOf(address), valuesOf(other)));
  const addresses = [...used, ...kept.filter((address) => !isUsed(address))];
  const body = { addresses: addresses.slice(0, MAX_SAVED_ADDRESSES), billing, vatId };
  await call('updateAddresses', { body });
  await queryClient.invalidateQueries({ queryKey: KEY });
}
