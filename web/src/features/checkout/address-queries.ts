import type { Address } from '@brushline/contract/addresses';
import { MAX_SAVED_ADDRESSES } from '@brushline/contract/constants';
import { call } from '../../lib/api/call.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isSameAddress, valuesOf } from './checkout-values.ts';

const KEY = ['addresses'] as const;

/** The addresses that the customer keeps, the usual one first. */
export function useAddresses() {
  return usePrivateQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('getAddresses', {}, { signal })).addresses,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Keeps the addresses of a purchase, the last used first. Nobody waits for it, and nothing depends on it. */
export async function keepAddresses(
  kept: readonly Address[],
  used: readonly Address[],
): Promise<void> {
  const isUsed = (address: Address) =>
    used.some((other) => isSameAddress(valuesOf(address), valuesOf(other)));
  const addresses = [...used, ...kept.filter((address) => !isUsed(address))];
  const body = { addresses: addresses.slice(0, MAX_SAVED_ADDRESSES) };
  await call('updateAddresses', { body });
  await queryClient.invalidateQueries({ queryKey: KEY });
}
