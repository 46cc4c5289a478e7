import { type FormObject, optionalGroup, optionalText, requiredText } from '../http/form.ts';
import { missingParameter } from '../objects/errors.ts';
import type { Address, Shipping } from '../objects/types.ts';

/** Reads `shipping[name]=...&shipping[address][line1]=...`. Absent fields are null in answers. */
export function readShipping(form: FormObject): Shipping | null {
  const shipping = optionalGroup(form, 'shipping');
  if (!shipping) return null;
  const address = optionalGroup(shipping, 'address');
  if (!address) throw missingParameter('shipping[address]');
  return {
    address: readAddress(address),
    carrier: optionalText(shipping, 'carrier') ?? null,
    name: requiredText(shipping, 'name'),
    phone: optionalText(shipping, 'phone') ?? null,
    tracking_number: optionalText(shipping, 'tracking_number') ?? null,
  };
}

export function readAddress(address: FormObject): Address {
  const part = (name: string) => optionalText(address, name) ?? null;
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}
