import { messages } from '@brushline/contract/messages';
import { orderForm, type PlaceOrderBody } from '@brushline/contract/orders/orders';
import type { Part } from '@brushline/contract/parts/parts';
import { unitPriceAt } from '@brushline/contract/terms/pricing';
import { mediumDate } from '@brushline/contract/values/dates';
import { toDollars } from '@brushline/contract/values/money';
import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { callOnce, readAttempt } from '../../lib/api/attempt.ts';
import { forgetDraft } from '../../lib/draft.ts';
import { toast } from '../../lib/notices/toast.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { User } from '../../lib/session/user.ts';
import { refreshOrders } from '../orders/order-queries.ts';
import { partKey } from '../parts/use-part.ts';

/** Returns the name of an order form's draft. */
export const orderDraft = (partId: string) => `order:${partId}`;

/** The fields of an order form. The quantity is text. */
export interface OrderValues {
  phone: string;
  address: string;
  quantity: string;
}

/** Makes the body of POST /order: the id of the part, and the fields of the specification. */
function orderBody(part: Part, { displayName, email }: User, values: OrderValues) {
  const { _id, name: item, image } = part;
  const typed = orderForm(part).cast(values);
  const price = toDollars(unitPriceAt(part, typed.quantity));
  return {
    part: _id,
    name: displayName ?? '',
    email: email ?? '',
    item,
    price,
    expectedPrice: price,
    date: mediumDate(new Date()),
    ...typed,
    image,
  } satisfies PlaceOrderBody & Record<string, unknown>;
}

/** The fields that the server refused, with their values and the part at that time. */
interface Refusal {
  part: Part;
  values: OrderValues;
  errors: Readonly<Record<string, string>>;
}

const FIELDS = ['phone', 'address', 'quantity'] as const;

/** Refusals after which the part must be refetched, because it has changed. */
const CHANGED: ReadonlySet<string> = new Set(['insufficient_stock', 'price_changed', 'not_found']);

/** Returns the server's messages for the fields that still have their refused values, until the part has changed. */
function standingErrors(refusal: Refusal | null, part: Part, values: OrderValues) {
  if (refusal?.part !== part) return {};
  const { errors } = refusal;
  const standing = FIELDS.filter((name) => errors[name] && refusal.values[name] === values[name]);
  return Object.fromEntries(standing.map((name) => [name, errors[name]]));
}

/** Sends an order once, even after repeated presses, and shows the server's refusal at its field. */
export function useOrderSubmit(part: Part, user: User) {
  const [fault, setFault] = useState<string | null>(null);
  const mayHaveArrived = () => readAttempt(part._id) !== null;
  const [isUncertain, setUncertain] = useState(mayHaveArrived);
  const isSending = useRef(false);
  const refusal = useRef<Refusal | null>(null);
  const navigate = useNavigate();

  async function send(values: OrderValues) {
    const body = orderBody(part, user, values);
    const { phone, address, quantity } = body;
    const { pathname } = location;
    await callOnce(part._id, 'placeOrder', { body }, [phone, address, quantity]);
    // In the background, because the customer need not wait for the lists.
    void refreshOrders();
    forgetDraft({ uid: user.uid, form: orderDraft(part._id) });
    toast.success(messages.orderPlaced);
    // Customers who have left the page stay where they are, and see the toast.
    if (location.pathname === pathname) await navigate('/dashboard/myOrders');
  }

  async function refuse(error: unknown, values: OrderValues, form: FormikHelpers<OrderValues>) {
    if (!(error instanceof ApiError)) throw error;
    setUncertain(mayHaveArrived());
    const errors =
      error.code === 'insufficient_stock'
        ? { quantity: error.message, ...error.fieldErrors }
        : error.fieldErrors;
    refusal.current = { part, values, errors };
    const onFields = standingErrors(refusal.current, part, values);
    setFault(Object.keys(onFields).length > 0 ? null : error.message);
    form.setErrors(onFields);
    if (CHANGED.has(error.code))
      await queryClient.invalidateQueries({ queryKey: partKey(part._id) });
  }

  async function submit(values: OrderValues, form: FormikHelpers<OrderValues>) {
    if (isSending.current) return;
    isSending.current = true;
    setFault(null);
    try {
      await send(values);
    } catch (error) {
      await refuse(error, values, form);
    } finally {
      isSending.current = false;
    }
  }

  return {
    submit,
    /** A refusal without a field. */
    fault,
    /** Whether an order may have arrived, because its page was left or its response was lost. */
    isUncertain,
    validate: (values: OrderValues) => standingErrors(refusal.current, part, values),
  };
}
