import { messages } from '@brushline/contract/messages';
import type { Part } from '@brushline/contract/parts';
import { useQueryClient } from '@tanstack/react-query';
import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { partKey } from '../parts/use-part.ts';
import { orderBody } from './order-body.ts';
import type { OrderCustomer } from './order-customer.ts';
import {
  forgetDraft,
  keepDraft,
  keyFor,
  type OrderDraft,
  type OrderValues,
} from './order-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The fields that the server refused, with what was in them and the part as it was known then. */
interface Refusal {
  part: Part;
  values: OrderValues;
  errors: Readonly<Record<string, string>>;
}

const FIELDS = ['phone', 'address', 'quantity'] as const;

/** The server's messages for the fields that still hold what it refused, until the part has changed. */
function standingErrors(refusal: Refusal | null, part: Part, values: OrderValues) {
  if (refusal?.part !== part) return {};
  const standing = FIELDS.filter((name) => refusal.values[name] === values[name]);
  return Object.fromEntries(
    standing.flatMap((name) => (refusal.errors[name] ? [[name, refusal.errors[name]]] : [])),
  );
}

/** Sends an order once however often it is asked to, and takes the server's refusal to its field. */
export function useOrderSubmit(
  part: Part,
  customer: OrderCustomer,
  sentBefore: OrderDraft['sent'],
) {
  const [fault, setFault] = useState<string | null>(null);
  const sent = useRef(sentBefore);
  const isSending = useRef(false);
  const refusal = useRef<Refusal | null>(null);
  const place = usePlaceOrder();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function send(values: OrderValues) {
    const body = orderBody(part, customer, values);
    const { phone, address, quantity } = body;
    const asked = JSON.stringify([phone, address, quantity]);
    sent.current = { key: keyFor({ sent: sent.current }, asked), body: asked };
    keepDraft(part._id, { uid: customer.uid, values, sent: sent.current });
    await place.mutateAsync({ body, idempotencyKey: sent.current.key });
    forgetDraft(part._id);
    toast.success(messages.orderPlaced);
    await navigate('/dashboard/myOrders');
  }

  async function refuse(error: unknown, values: OrderValues, form: FormikHelpers<OrderValues>) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'idempotency_conflict') sent.current = null;
    const errors =
      error.code === 'insufficient_stock'
        ? { quantity: error.message, ...error.fieldErrors }
        : error.fieldErrors;
    refusal.current = { part, values, errors };
    const onFields = standingErrors(refusal.current, part, values);
    setFault(Object.keys(onFields).length > 0 ? null : error.message);
    form.setErrors(onFields);
    if (error.code === 'insufficient_stock' || error.code === 'not_found')
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
    /** What went wrong and belongs to no field. */
    fault,
    validate: (values: OrderValues) => standingErrors(refusal.current, part, values),
    /** Keeps what is typed, with the key of the last try. */
    keep: (values: OrderValues) =>
      keepDraft(part._id, { uid: customer.uid, values, sent: sent.current }),
  };
}
