import { array, boolean, type InferType, number, object, string } from 'yup';
import { MAX_LENGTH, MAX_PURCHASE_LINES } from '../constants.ts';
import { messages } from '../messages.ts';
import { areUnique, id, optionalText, requiredText } from '../values/schema.ts';
import { refundStatuses } from './orders.ts';
import { orderUnitsSchema, unitsFields } from './shipments.ts';

/** Units of an order, either shipped or not yet shipped: an order may appear twice, once for each. */
const refundLine = object({
  ...unitsFields,
  shipped: boolean().required(messages.shippedRequired),
});

/**
 * Body of POST /purchases/{id}/refunds. Refunded units that are not shipped will not be shipped. `restock` puts
 * all of these units back on sale; `reason` is for the books.
 */
export const refundBody = object({
  lines: array(refundLine)
    .required(messages.linesRequired)
    .min(1, messages.linesRequired)
    .max(2 * MAX_PURCHASE_LINES, messages.tooManyLines(2 * MAX_PURCHASE_LINES))
    .test(
      'once',
      messages.orderOnce,
      areUnique(({ orderId, shipped }) => [orderId, shipped]),
    ),
  restock: boolean().required(messages.restockRequired),
  reason: optionalText('Reason', MAX_LENGTH.reason),
});

export type RefundBody = InferType<typeof refundBody>;

/** Body of PUT /payments/{id}/paidBack. */
export const closeRefundBody = object({
  note: requiredText('Note', MAX_LENGTH.reason, messages.noteRequired),
});

/**
 * A refund of a purchase, pending or done, in dollars. `status` is that of its newest attempt. `lines` is empty if
 * the money is not for certain units: it came too late, or was refunded in the card provider's dashboard.
 * `paidBack` says how a person paid it back when the card refused it. `heldPayment`, which only admins see, is the
 * payment that waits for that. Only staff see `reason`, which is for the books.
 */
export const refundSchema = object({
  _id: id(),
  at: string().required(),
  amount: number().required(),
  status: string().oneOf(refundStatuses).required(),
  lines: array(
    orderUnitsSchema.shape({ shipped: boolean().required(), amount: number().required() }),
  ).required(),
  restocked: boolean().required(),
  paidBack: string().nullable().defined(),
  heldPayment: string().optional(),
  reason: string().optional(),
});

export type Refund = InferType<typeof refundSchema>;
