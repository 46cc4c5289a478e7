import { mediumDate } from '@brushline/contract/dates';
import { formatDollars } from '@brushline/contract/money';
import { orderForm } from '@brushline/contract/orders';
import type { Part } from '@brushline/contract/parts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikProps, useFormikContext } from 'formik';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Fault } from '../../components/fault.tsx';
import { FormField } from '../../components/form-field.tsx';
import { useProfile } from '../profile/use-profile.ts';
import type { OrderCustomer } from './order-customer.ts';
import { type OrderValues, readDraft } from './order-draft.ts';
import styles from './order-form.module.css';
import { OrderTotal } from './order-total.tsx';
import { QuantityField } from './quantity-field.tsx';
import { ReadOnlyField } from './read-only-field.tsx';
import { useOrderSubmit } from './use-order-submit.ts';

interface OrderFormProps {
  part: Part;
  customer: OrderCustomer;
}

/** Orders a part: what the shop knows to be checked, what it needs to know to be typed. */
export function OrderForm({ part, customer }: OrderFormProps) {
  const [draft] = useState(() => readDraft(customer.uid, part._id));
  const order = useOrderSubmit(part, customer, draft?.sent ?? null);
  const schema = useMemo(() => orderForm(part), [part]);
  const fresh: OrderValues = { phone: '', address: '', quantity: String(part.minimumOrder) };
  return (
    <Formik
      initialValues={draft?.values ?? fresh}
      validationSchema={schema}
      validate={order.validate}
      validateOnMount
      onSubmit={order.submit}
    >
      {(form) => (
        <Stack
          component={Form}
          noValidate
          spacing={2}
          aria-label="Order"
          onChange={(event: FormEvent<HTMLFormElement>) => touch(event, form)}
        >
          <KnownFields part={part} customer={customer} />
          <ContactFields email={customer.email} isFresh={draft === null} />
          <QuantityField minimumOrder={part.minimumOrder} stock={part.stock} />
          <OrderTotal price={part.price} quantity={quantityOf(form.values)} />
          <Fault>{order.fault}</Fault>
          <Button
            type="submit"
            variant="contained"
            fullWidth
            loading={form.isSubmitting}
            disabled={showsFault(form)}
          >
            Place Order
          </Button>
          <FormUpkeep part={part} keep={order.keep} />
        </Stack>
      )}
    </Formik>
  );
}

function quantityOf({ quantity }: OrderValues): number {
  return quantity === '' ? Number.NaN : Number(quantity);
}

/** From its first keystroke on, a field says what is wrong with it. */
function touch({ target }: FormEvent<HTMLFormElement>, form: FormikProps<OrderValues>) {
  const { name } = target as EventTarget & { name?: string }; // an input of this form
  if (name && !form.touched[name as keyof OrderValues])
    void form.setFieldTouched(name, true, false);
}

function showsFault({ errors, touched }: FormikProps<OrderValues>): boolean {
  return Boolean(
    errors.quantity || (touched.phone && errors.phone) || (touched.address && errors.address),
  );
}

/** Phone and address; in an order that nobody has begun they start with what the profile says. */
function ContactFields({ email, isFresh }: { email: string; isFresh: boolean }) {
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
    known[name] !== '' && values[name] === known[name] ? { hint } : {};
  return (
    <>
      <FormField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        {...hintOf('phone', 'From your profile.')}
      />
      <FormField
        name="address"
        label="Address"
        autoComplete="street-address"
        {...hintOf('address', 'From your profile. Add street and number if they are missing.')}
      />
    </>
  );
}

function KnownFields({ part, customer }: OrderFormProps) {
  return (
    <div className={styles.known}>
      <ReadOnlyField label="Name" value={customer.name} />
      <ReadOnlyField label="E-mail" value={customer.email} />
      <ReadOnlyField label="Item" value={part.name} />
      <ReadOnlyField label="Price" value={formatDollars(part.price)} isFigure />
      <ReadOnlyField label="Date" value={mediumDate(new Date())} />
    </div>
  );
}

interface FormUpkeepProps {
  part: Part;
  keep: (values: OrderValues) => void;
}

/** Keeps what is typed, checks it again when the part has changed, and leads to what is wrong. */
function FormUpkeep({ part, keep }: FormUpkeepProps) {
  const { values, dirty, validateForm, submitCount, isSubmitting } =
    useFormikContext<OrderValues>();
  const place = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps at each keystroke, not at each render.
  useEffect(() => {
    if (dirty) keep(values);
  }, [values, dirty]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part's numbers decide what is wrong.
  useEffect(() => {
    void validateForm();
  }, [part, validateForm]);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const form = place.current?.closest('form');
    const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (fault ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [submitCount, isSubmitting]);
  return <span ref={place} hidden />;
}
