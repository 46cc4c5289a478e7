import { array, type InferType, object, string } from 'yup';
import { MAX_LENGTH, MAX_SAVED_ADDRESSES } from './constants.ts';
import { messages } from './messages.ts';
import { optionalText, phone, requiredText } from './values/schema.ts';
import { vatId } from './values/vat-id.ts';

/** A postal address. `street` may have two lines; `country` is a code of ISO 3166, such as NO. */
export const addressSchema = object({
  name: requiredText('Name', MAX_LENGTH.name, messages.nameRequired),
  company: optionalText('Company', MAX_LENGTH.name),
  street: requiredText('Street', MAX_LENGTH.street, messages.streetRequired),
  postalCode: optionalText('Postal code', MAX_LENGTH.postalCode),
  city: requiredText('City', MAX_LENGTH.city, messages.cityRequired),
  region: optionalText('Region', MAX_LENGTH.city),
  country: string()
    .required(messages.countryRequired)
    .matches(/^[A-Z]{2}$/, messages.countryCode),
  phone: phone(),
});

export type Address = InferType<typeof addressSchema>;

/** A customer's saved addresses, the default one first. `billing` is absent when bills go to the default address. */
export const addressesSchema = object({
  addresses: array(addressSchema)
    .required(messages.addressesRequired)
    .max(MAX_SAVED_ADDRESSES, messages.tooManyAddresses(MAX_SAVED_ADDRESSES)),
  billing: addressSchema.optional().default(undefined),
  vatId: vatId(),
});

export type Addresses = InferType<typeof addressesSchema>;

/** Returns the billing address and VAT id, if any. */
export function billsOf({ billing, vatId }: Pick<Addresses, 'billing' | 'vatId'>) {
  return { ...(billing && { billing }), ...(vatId && { vatId }) };
}
