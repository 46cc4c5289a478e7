import { boolean, type InferType, number, object, string } from 'yup';
import { MAX_LENGTH, MAX_UNITS } from '../constants.ts';
import { messages } from '../messages.ts';
import { type Terms, totalAt } from '../terms/pricing.ts';
import { nearestQuantities } from '../terms/quantities.ts';
import { MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '../values/money.ts';
import {
  ID_PATTERN,
  id,
  optionalText,
  optionalWholeNumber,
  PAYMENT_INTENT_PATTERN,
  phone,
  requiredText,
} from '../values/schema.ts';
import { orderStates } from './order-states.ts';

/**
 * - `pending`: on its way. - `succeeded`: it went back; the customer's bank may still return it.
 * - `failed`: the money is with the shop again.
 */
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;

export type RefundStatus = (typeof refundStatuses)[number];

/**
 * - `open`: the bank waits for an answer, or has not decided.
 * - `won`: the shop keeps the money.
 * - `lost`: the bank has taken the money back.
 */
export const disputeStatuses = ['open', 'won', 'lost'] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

/**
 * An order as the API returns it. `item`, `partNumber`, `price` (dollars per unit) and `image` are the part's at the
 * moment of the order; `date` is that day in medium format; times are ISO 8601 in UTC. `refund` is the part of its money
 * that was or will be refunded; only staff see `dispute`. Amounts in dollars. `purchase` is the id of the purchase that
 * it is a line of; it is absent when the order was placed by itself. `purchaseOrder` is the customer's own number for
 * that purchase, if there is one. `units` says how many units of a paid order are still to be shipped (`open`), were
 * shipped, and were shipped and not refunded since (`kept`).
 */
export const orderSchema = object({
  _id: id(),
  purchase: string().matches(ID_PATTERN),
  purchaseOrder: string(),
  part: id(),
  name: string().defined(),
  email: string().required(),
  item: string().required(),
  partNumber: string().required(),
  price: number().required(),
  image: string().required(),
  date: string().required(),
  phone: string().required(),
  address: string().required(),
  quantity: number().integer().required(),
  total: number().required(),
  paid: boolean().required(),
  transactionId: string().nullable().defined(),
  state: string().oneOf(orderStates).required(),
  placedAt: string().required(),
  expiresAt: string().required(),
  units: object({
    open: number().integer().required(),
    shipped: number().integer().required(),
    kept: number().integer().required(),
  })
    .optional()
    .default(undefined),
  refund: object({
    status: string().oneOf(refundStatuses).required(),
    amount: number().required(),
  })
    .optional()
    .default(undefined),
  dispute: object({
    status: string().oneOf(disputeStatuses).required(),
    amount: number().required(),
    reason: string().required(),
    answerBy: string().nullable().defined(),
  })
    .optional()
    .default(undefined),
});

export type Order = InferType<typeof orderSchema>;

/** Why a quantity cannot be ordered. `stock` is a conflict with the current stock; the others are bad input. */
interface QuantityFault {
  kind: 'stock' | 'minimum' | 'multiple' | 'total';
  message: string;
}

/**
 * Returns why a quantity cannot be ordered; `null` if it can. It must lie between the minimum order and the
 * stock (spec section 5), and be a multiple of the part's order multiple, if it has one.
 */
export function quantityFault(quantity: number, part: Terms): QuantityFault | null {
  if (quantity > part.stock) return { kind: 'stock', message: messages.orderTooLarge(part.stock) };
  if (quantity < part.minimumOrder)
    return { kind: 'minimum', message: messages.orderTooSmall(part.minimumOrder) };
  if (quantity % (part.orderMultiple ?? 1) !== 0) return multipleFault(quantity, part);
  const cents = totalAt(part, quantity);
  if (cents < MIN_TOTAL_CENTS) return { kind: 'total', message: messages.totalTooSmall };
  if (!(cents <= MAX_TOTAL_CENTS)) return { kind: 'total', message: messages.totalTooLarge };
  return null;
}

function multipleFault(quantity: number, part: Terms): QuantityFault {
  const { below, above } = nearestQuantities(part, quantity);
  const nearest = [below, above].filter((each) => each !== null);
  return { kind: 'multiple', message: messages.quantityMultiple(part.orderMultiple ?? 1, nearest) };
}

const contactFields = {
  phone: phone(),
  address: requiredText('Address', MAX_LENGTH.address, messages.addressRequired),
};

/** A typed quantity that is ten to some people, and ten thousand to others: `10.000`. */
const UNCLEAR_UNITS = /^\d{1,3}(?:\.\d{3})+$/;

/** Returns the schema of the order form of `part`. */
export function orderForm(part: Terms) {
  return object({
    ...contactFields,
    quantity: number()
      .typeError(messages.quantityRequired)
      .required(messages.quantityRequired)
      .integer(messages.wholeNumber('Quantity'))
      .test(
        'clear',
        messages.wholeNumber('Quantity'),
        (_, { originalValue }) => !UNCLEAR_UNITS.test(String(originalValue)),
      )
      .test('limits', function checkLimits(value) {
        const fault = quantityFault(value, part);
        return fault ? this.createError({ message: fault.message }) : true;
      }),
  });
}

/**
 * Body of POST /order. The part is named by `part` (its id), or else by `item` (its unique name). The
 * specification's name, email, price, date and image may be sent, but the server takes them from the identity,
 * the part and its clock. `expectedPrice` is the price that the customer saw, in dollars per unit: if a unit
 * now costs something else, nothing is ordered.
 */
export const placeOrderBody = object({
  ...contactFields,
  quantity: optionalWholeNumber('Quantity', 1, MAX_UNITS).required(messages.quantityRequired),
  part: string().matches(ID_PATTERN, messages.partId),
  expectedPrice: number(),
  item: optionalText('Item', MAX_LENGTH.name).when('part', {
    is: undefined,
    // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch of a condition
    then: (schema) => schema.required(messages.itemRequired),
  }),
});

export type PlaceOrderBody = InferType<typeof placeOrderBody>;

/**
 * Body of POST /create-payment-intent. What is charged is the stored order's quantity times its unit
 * price, whatever `price` (dollars per unit) says.
 */
export const createPaymentIntentBody = object({
  price: number(),
  order: string().matches(ID_PATTERN, 'This is not an order id'),
});

export type CreatePaymentIntentBody = InferType<typeof createPaymentIntentBody>;

/** The order's state as the caller saw it before cancelling or deleting it. */
export const cancelQuery = object({ state: string().oneOf(orderStates, messages.stateUnknown) });

/** Body of PATCH /order/{id}. `order` is accepted because the specification sends it, but not used. */
export const payOrderBody = object({
  transactionId: string()
    .required('Transaction id is required')
    .matches(PAYMENT_INTENT_PATTERN, 'This is not a transaction id'),
});
