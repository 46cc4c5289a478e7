import { array, type InferType, number, object, string } from 'yup';
import { addressSchema } from '../addresses.ts';
import { MAX_LENGTH, MAX_PURCHASE_LINES } from '../constants.ts';
import { messages } from '../messages.ts';
import { id, optionalText, price, requiredText } from '../values/schema.ts';
import { vatId } from '../values/vat-id.ts';
import { invoiceSchema } from './invoices.ts';
import { lineFields, namesPart } from './order-lines.ts';
import { orderSchema } from './orders.ts';
import { refundSchema } from './refunds.ts';
import { shipmentSchema } from './shipments.ts';

/**
 * One line of a purchase. `expectedPrice` (dollars per unit) is the price that the buyer saw: if the part now costs
 * something else, nothing is ordered.
 */
const purchaseLine = object({
  ...lineFields,
  expectedPrice: price().optional(),
}).test('part', messages.partRequired, namesPart);

export type PurchaseLine = InferType<typeof purchaseLine>;

/**
 * Body of POST /purchases. Lines of the same part are ordered together. `billing` is left out when it is the
 * delivery address; `purchaseOrder` is the customer's own number for this purchase.
 */
export const placePurchaseBody = object({
  lines: array(purchaseLine)
    .required(messages.linesRequired)
    .min(1, messages.linesRequired)
    .max(MAX_PURCHASE_LINES, messages.tooManyLines(MAX_PURCHASE_LINES)),
  delivery: addressSchema.required(messages.addressRequired),
  billing: addressSchema.optional().default(undefined),
  purchaseOrder: optionalText('Purchase order number', MAX_LENGTH.purchaseOrder),
  note: optionalText('Note', MAX_LENGTH.note),
  vatId: vatId(),
});

export type PlacePurchaseBody = InferType<typeof placePurchaseBody>;

/**
 * Body of PUT /purchases/{id}/delivery. `seen` is the `address` of its orders that the sender saw: if somebody else has
 * changed it, nothing is done.
 */
export const changeDeliveryBody = object({
  seen: requiredText('Seen address', MAX_LENGTH.note, messages.seenAddressRequired),
  delivery: addressSchema.required(messages.addressRequired),
});

export type ChangeDeliveryBody = InferType<typeof changeDeliveryBody>;

const purchaseStates = ['pending', 'paid', 'cancelled', 'expired', 'refunded'] as const;

/**
 * - `pending`: at least one of its orders can still be paid.
 * - `paid`: at least one is paid, and none is pending.
 * - `refunded`, `expired`, `cancelled`: otherwise, what happened to the orders.
 */
export type PurchaseState = (typeof purchaseStates)[number];

const purchaseEvents = ['placed', 'paid', 'cancelled', 'expired', 'refunded'] as const;

/**
 * A purchase as the API returns it: 1 to 50 orders of one part each, which are placed and paid together. `total` is
 * the sum of all of them, `due` that of the unpaid ones, in dollars. A single order is a purchase of one, with the
 * order's id, and without the fields that only POST /purchases has. `shipments`, `refunds` and `timeline` list what
 * happened to which orders, oldest first. `invoices` has the invoices and notes; an invoice is issued a few minutes
 * after the payment.
 */
export const purchaseSchema = object({
  _id: id(),
  number: string().required(),
  name: string().defined(),
  email: string().required(),
  state: string().oneOf(purchaseStates).required(),
  placedAt: string().required(),
  expiresAt: string().required(),
  orders: array(orderSchema).required(),
  total: number().required(),
  due: number().required(),
  delivery: addressSchema.nullable().defined(),
  billing: addressSchema.nullable().defined(),
  purchaseOrder: string().nullable().defined(),
  note: string().nullable().defined(),
  vatId: string().nullable().defined(),
  shipments: array(shipmentSchema).required(),
  refunds: array(refundSchema).required(),
  timeline: array(
    object({
      at: string().required(),
      event: string().oneOf(purchaseEvents).required(),
      orders: array(id()).required(),
    }),
  ).required(),
  invoices: array(invoiceSchema).required(),
});

export type Purchase = InferType<typeof purchaseSchema>;

export type PurchaseEvent = Purchase['timeline'][number]['event'];
