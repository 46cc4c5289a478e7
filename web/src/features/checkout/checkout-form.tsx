import type { Address, Addresses } from '@brushline/contract/addresses';
import type { UseQueryResult } from '@tanstack/react-query';
import { Form, Formik, useFormikContext } from 'formik';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import formStyles from '../../components/form/form.module.css';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { KeepDraft } from '../../components/form/keep-draft.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { User } from '../../lib/session/user.ts';
import type { PricedLine } from '../order-list/list-line.ts';
import { useProfile } from '../profile/use-profile.ts';
import { AddressFields } from './address-fields.tsx';
import { useAddresses } from './address-queries.ts';
import styles from './checkout-form.module.css';
import {
  type CheckoutValues,
  checkoutForm,
  fromProfile,
  noAddress,
  valuesOf,
} from './checkout-values.ts';
import { CHECKOUT, usePlacePurchase } from './use-place-purchase.ts';

const ADDRESSES = ['delivery', 'billing'];

interface CheckoutFormProps {
  lines: readonly PricedLine[];
  /** The number of lines that cannot be ordered as they are. */
  faults: number;
  user: User;
}

/** Orders a list, with addresses, billing data and the customer's own number. Waits for its defaults. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { uid, displayName, email } = props.user;
  const addresses = useAddresses();
  const profile = useProfile(email ?? '');
  if (isAwaited(addresses) || isAwaited(profile)) return <Spinner label="Loading your addresses" />;
  const usual = addresses.data?.addresses[0];
  const delivery = usual ? valuesOf(usual) : fromProfile(displayName ?? '', profile.data ?? {});
  return <FilledForm key={uid} {...props} kept={addresses.data} delivery={delivery} />;
}

/**
 * Tells whether defaults are still to come. After a failed fetch the customer types them, and a retry must not remove the form.
 */
function isAwaited({ isPending, isFetchedAfterMount }: UseQueryResult): boolean {
  return isPending && !isFetchedAfterMount;
}

interface FilledFormProps extends CheckoutFormProps {
  kept: Addresses | undefined;
  delivery: CheckoutValues['delivery'];
}

function FilledForm({ lines, faults, user, kept, delivery }: FilledFormProps) {
  const { addresses, billing, vatId = '' } = kept ?? { addresses: [] };
  // Addresses that arrive later are offered, but do not fill the form.
  const [wasFilled] = useState(kept !== undefined);
  const wantsToPay = useRef(true);
  const [initial] = useState(
    (): CheckoutValues => ({
      delivery,
      billsElsewhere: billing !== undefined,
      billing: billing ? valuesOf(billing) : noAddress,
      purchaseOrder: '',
      vatId,
      note: '',
    }),
  );
  const { place, isUncertain } = usePlacePurchase({ user, lines, wasFilled });
  return (
    <Formik
      initialValues={initial}
      validationSchema={checkoutForm}
      onSubmit={(values, helpers) => place(values, helpers, wantsToPay.current)}
    >
      <Form noValidate className={formStyles.form} aria-label="Checkout">
        <FormField name="purchaseOrder" label="Your purchase order number (optional)" />
        <AddressFields name="delivery" title="Deliver to" kept={addresses} />
        <BillingFields kept={addresses} />
        <FormField name="vatId" label="VAT ID (optional)" />
        <FormField name="note" label="Note (optional)" rows={2} />
        {isUncertain && (
          <p role="status" className="quiet">
            We do not know whether your last order arrived. Look at{' '}
            <Link to="/dashboard/myOrders">My Orders</Link> before you change this list.
          </p>
        )}
        <FormFault />
        <PlaceButtons wantsToPay={wantsToPay} isPossible={faults === 0} />
        <KeepDraft form={CHECKOUT} whole={ADDRESSES} />
        <ForgetRefusal asked={lines.map(({ line }) => `${line.part} ${line.quantity}`).join()} />
      </Form>
    </Formik>
  );
}

function BillingFields({ kept }: { kept: readonly Address[] }) {
  const { values, setFieldValue } = useFormikContext<CheckoutValues>();
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={values.billsElsewhere}
          onChange={({ target }) => setFieldValue('billsElsewhere', target.checked)}
        />
        Bill to another address
      </label>
      {values.billsElsewhere && <AddressFields name="billing" title="Bill to" kept={kept} />}
    </>
  );
}

interface PlaceButtonsProps {
  /** Set by the pressed button. */
  wantsToPay: RefObject<boolean>;
  isPossible: boolean;
}

/** Matches a quantity that cannot be ordered, and the button that removes a part that is off sale. */
const TO_CORRECT = 'main :is([aria-invalid="true"], [data-gone="true"])';

/** Shows the buttons that place the order, with and without paying next. */
function PlaceButtons({ wantsToPay, isPossible }: PlaceButtonsProps) {
  const { isSubmitting } = useFormikContext();
  // A disabled button loses the focus: the first line to correct takes it.
  useLayoutEffect(() => {
    if (!isPossible && document.activeElement?.matches('form :disabled'))
      document.querySelector<HTMLElement>(TO_CORRECT)?.focus();
  });
  const submit = (pays: boolean) => ({
    type: 'submit' as const,
    loading: isSubmitting && wantsToPay.current === pays,
    disabled: !isPossible || (isSubmitting && wantsToPay.current !== pays),
    onClick: () => {
      wantsToPay.current = pays;
    },
  });
  return (
    <>
      <Button {...submit(true)}>Place and pay</Button>
      <Button variant="outlined" {...submit(false)}>
        Place order
      </Button>
    </>
  );
}

/** Clears a refusal once the customer has changed its cause. */
function ForgetRefusal({ asked }: { asked: string }) {
  const { setStatus } = useFormikContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lines change.
  useEffect(() => setStatus(undefined), [asked]);
  return null;
}
