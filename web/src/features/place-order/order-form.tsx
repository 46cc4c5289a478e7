import { orderForm } from '@brushline/contract/orders/orders';
import type { Part } from '@brushline/contract/parts/parts';
import { unitPriceAt } from '@brushline/contract/terms/pricing';
import { toDollars } from '@brushline/contract/values/money';
import { Form, Formik, type FormikProps, useFormikContext } from 'formik';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import formStyles from '../../components/form/form.module.css';
import { FormFocus } from '../../components/form/form-fault.tsx';
import { KeepDraft } from '../../components/form/keep-draft.tsx';
import { readDraft } from '../../lib/draft.ts';
import type { User } from '../../lib/session/user.ts';
import { OrderTotal } from '../orders/order-total.tsx';
import { PriceLadder } from '../parts/price-ladder.tsx';
import { ContactFields } from './contact-fields.tsx';
import { KnownFields } from './known-fields.tsx';
import { PriceChange } from './price-change.tsx';
import { QuantityField } from './quantity-field.tsx';
import { QuantityOffers } from './quantity-offers.tsx';
import { type OrderValues, orderDraft, useOrderSubmit } from './use-order-submit.ts';

/** Takes the order of a part. The customer types what the shop does not know, and reviews the rest. */
export function OrderForm({ part, user }: { part: Part; user: User }) {
  const form = orderDraft(part._id);
  const [hasDraft] = useState(() => Object.keys(readDraft({ uid: user.uid, form })).length > 0);
  const order = useOrderSubmit(part, user);
  const schema = useMemo(() => orderForm(part), [part]);
  const fresh: OrderValues = { phone: '', address: '', quantity: String(part.minimumOrder) };
  return (
    <Formik
      initialValues={fresh}
      validationSchema={schema}
      validate={order.validate}
      validateOnMount
      onSubmit={order.submit}
    >
      {(formik) => {
        const quantity = quantityOf(formik.values);
        const price = toDollars(unitPriceAt(part, quantity));
        return (
          <Form
            noValidate
            className={formStyles.form}
            aria-label="Order"
            onChange={(event: FormEvent<HTMLFormElement>) => touch(event, formik)}
          >
            <ContactFields email={user.email ?? ''} isFresh={!hasDraft} />
            <QuantityField part={part} />
            <QuantityOffers part={part} />
            <PriceChange part={part} quantity={quantity} />
            <PriceLadder part={part} quantity={quantity} />
            <KnownFields part={{ ...part, price }} user={user} />
            <OrderTotal price={price} quantity={quantity} />
            {order.isUncertain && !formik.isSubmitting && (
              <p role="status">
                <Link to="/dashboard/myOrders">
                  Your last order may have arrived: see My Orders
                </Link>
              </p>
            )}
            <Fault>{order.fault}</Fault>
            <Button type="submit" wide loading={formik.isSubmitting} disabled={showsFault(formik)}>
              Place Order
            </Button>
            <KeepDraft form={form} />
            <CheckAgain part={part} />
            <FormFocus />
          </Form>
        );
      }}
    </Formik>
  );
}

function quantityOf({ quantity }: OrderValues): number {
  return quantity === '' ? Number.NaN : Number(quantity);
}

/** Validates a field from its first keystroke on. */
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

/** Validates again when the part has changed, because its terms decide what is valid. */
function CheckAgain({ part }: { part: Part }) {
  const { validateForm } = useFormikContext<OrderValues>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the part changes.
  useEffect(() => {
    void validateForm();
  }, [part, validateForm]);
  return null;
}
