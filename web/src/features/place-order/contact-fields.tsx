import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { FormField } from '../../components/form/form-field.tsx';
import { useProfile } from '../profile/use-profile.ts';
import type { OrderValues } from './use-order-submit.ts';

interface ContactFieldsProps {
  email: string;
  /** Whether the order has no draft, so that the fields start with the data of the profile. */
  isFresh: boolean;
}

/** Takes the phone and the address of an order. */
export function ContactFields({ email, isFresh }: ContactFieldsProps) {
  const { data: profile } = useProfile(email);
  const { values, setFieldValue } = useFormikContext<OrderValues>();
  const isWanted = useRef(isFresh);
  const [known, setKnown] = useState({ phone: '', address: '' });
  useEffect(() => {
    if (!profile || !isWanted.current) return;
    isWanted.current = false;
    const { phone = '', location: address = '' } = profile;
    if (values.phone === '') void setFieldValue('phone', phone);
    if (values.address === '') void setFieldValue('address', address);
    setKnown({ phone, address });
  }, [profile, values, setFieldValue]);
  const hintOf = (name: 'phone' | 'address', hint: string) =>
    known[name] !== '' && values[name] === known[name] ? hint : undefined;
  return (
    <>
      <FormField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint={hintOf('phone', 'From your profile.')}
      />
      <FormField
        name="address"
        label="Address"
        autoComplete="street-address"
        hint={
          hintOf('address', 'From your profile. Add street and number if they are missing.') ??
          'Street and number, postal code, city and country.'
        }
      />
    </>
  );
}
