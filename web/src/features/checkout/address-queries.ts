import { type Address, type Addresses, billsOf } from '@brushline/contract/addresses';
import { MAX_SAVED_ADDRESSES } from '@brushline/contract/constants';
import type { PlacePurchaseBody } from '@brushline/contract/orders/purchases';
import { call } from '../../lib/api/call.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isSameAddress } from './checkout-values.ts';

const KEY = ['addresses'] as const;

/** Reads the customer's saved addresses, the default one first, and the billing data. */
export function useAddresses() {
  return usePrivateCall(KEY, 'getAddresses', {}, { staleTime: Number.POSITIVE_INFINITY });
}

/**
 * Saves the addresses of a purchase, last used first, and the VAT ID. Fetches the saved ones first, because another device may
 * have changed them. If the form was not filled with them, a missing billing address or VAT ID keeps the saved one. Runs in the
 * background: the purchase does not depend on it.
 */
export async function keepAddresses(
  wasFilled: boolean,
  { delivery, billing, vatId }: PlacePurchaseBody,
): Promise<void> {
  const kept = await call('getAddresses', {});
  const bills = wasFilled ? { billing, vatId } : { ...kept, ...billsOf({ billing, vatId }) };
  const used = billing ? [delivery, billing] : [delivery];
  const isUsed = (address: Address) => used.some((other) => isSameAddress(address, other));
  const all = [...used, ...kept.addresses.filter((address) => !isUsed(address))];
  const addresses = all.slice(0, MAX_SAVED_ADDRESSES);
  await saveAddresses({ ...bills, addresses });
}

/** Deletes a saved address, also as the billing address. Returns the data saved before. */
export async function forgetAddress(address: Address): Promise<Addresses> {
  const saved = await call('getAddresses', {});
  const { addresses, billing, vatId } = saved;
  const isOther = (one: Address) => !isSameAddress(one, address);
  const bills = { billing: billing && isOther(billing) ? billing : undefined, vatId };
  await saveAddresses({ ...bills, addresses: addresses.filter(isOther) });
  return saved;
}

export async function saveAddresses(body: Addresses): Promise<void> {
  await call('updateAddresses', { body });
  await queryClient.invalidateQueries({ queryKey: KEY });
}
