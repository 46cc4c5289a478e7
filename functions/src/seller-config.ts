import { isVatId, normaliseVatId } from '@brushline/contract/values/vat-id';
import type { Seller } from './data/records.ts';
import { type Env, list, text } from './env.ts';
import { isPlainAddress } from './shared/plain-text.ts';

/** Reads the seller. Call it only when there are no faults. On the emulators, unset fields stay empty. */
export function readSeller(env: Env): Seller {
  return {
    name: text(env, 'SELLER_NAME'),
    address: list(env, 'SELLER_ADDRESS'),
    vatId: normaliseVatId(text(env, 'SELLER_VAT_ID')),
    email: text(env, 'SELLER_EMAIL'),
    bank: text(env, 'SELLER_BANK'),
  };
}

/**
 * Lists the faults of the seller's settings. An invoice is not valid without its seller (Council Directive 2006/112/EC,
 * article 226).
 */
export function sellerFaults(env: Env): string[] {
  const faults: string[] = [];
  if (text(env, 'SELLER_NAME') === '')
    faults.push('SELLER_NAME is missing: invoices name the seller');
  if (list(env, 'SELLER_ADDRESS').length < 2)
    faults.push('SELLER_ADDRESS must be an address such as 1 Works Road, 5020 Bergen, Norway');
  if (!isVatId(text(env, 'SELLER_VAT_ID')))
    faults.push('SELLER_VAT_ID must be a VAT ID with its country code, such as NO999999999MVA');
  if (!isPlainAddress(text(env, 'SELLER_EMAIL')))
    faults.push('SELLER_EMAIL must be an e-mail address such as accounts@example.com');
  return faults;
}
