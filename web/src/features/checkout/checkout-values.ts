import { type Address, addressSchema } from '@brushline/contract/addresses';
import { type PlacePurchaseBody, placePurchaseBody } from '@brushline/contract/orders/purchases';
import type { UserDetails } from '@brushline/contract/users';
import { toDollars } from '@brushline/contract/values/money';
import { boolean, mixed, object } from 'yup';
import type { PricedLine } from '../order-list/list-line.ts';

/** An address as form values: missing values are empty strings. */
export type AddressValues = { [Field in keyof Address]-?: string };

/** The fields of the checkout. `billing` applies only if it differs from the delivery address. */
export interface CheckoutValues {
  delivery: AddressValues;
  billsElsewhere: boolean;
  billing: AddressValues;
  purchaseOrder: string;
  vatId: string;
  note: string;
}

export const noAddress: AddressValues = {
  name: '',
  company: '',
  street: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  phone: '',
};

/** Converts a saved address to form values. */
export function valuesOf(address: Partial<Address>): AddressValues {
  const stated = Object.entries(address).filter(([, value]) => value !== undefined);
  return { ...noAddress, ...Object.fromEntries(stated) };
}

/** Returns the defaults for a customer without saved addresses. */
export function fromProfile(name: string, { phone, location }: UserDetails): AddressValues {
  return { ...noAddress, name, phone: phone ?? '', city: location ?? '' };
}

/** Compares two addresses field by field. */
export function isSameAddress(one: Partial<Address>, other: Partial<Address>): boolean {
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
}

const { purchaseOrder, note, vatId } = placePurchaseBody.fields;

/** The form's schema. A billing address is checked only if it differs from the delivery address. */
export const checkoutForm = object({
  delivery: addressSchema,
  billsElsewhere: boolean().required(),
  billing: mixed().when('billsElsewhere', ([isElsewhere], schema) =>
    isElsewhere ? addressSchema : schema,
  ),
  purchaseOrder,
  note,
  vatId,
});

/** Makes the body of POST /purchases, with each line at the price on screen. Omits lines without a part. */
export function purchaseBody(
  lines: readonly PricedLine[],
  values: CheckoutValues,
): PlacePurchaseBody {
  const { billsElsewhere, billing, delivery, ...rest } = values;
  return placePurchaseBody.cast({
    lines: lines.flatMap((priced) =>
      priced.part
        ? {
            part: priced.part._id,
            quantity: priced.line.quantity,
            expectedPrice: toDollars(priced.unitCents),
          }
        : [],
    ),
    delivery,
    ...(billsElsewhere && { billing }),
    ...rest,
  });
}
