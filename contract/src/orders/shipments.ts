import { array, type InferType, number, object, string } from 'yup';
import { MAX_LENGTH, MAX_PURCHASE_LINES, MAX_UNITS } from '../constants.ts';
import { messages } from '../messages.ts';
import { moment } from '../values/moment.ts';
import {
  areUnique,
  ID_PATTERN,
  id,
  optionalText,
  optionalWholeNumber,
  requiredText,
  wholeNumber,
} from '../values/schema.ts';
import { disputeStatuses } from './orders.ts';

/**
 * Units of one order. `expectedLeft` is the number of open units that the sender saw: if it has changed, somebody
 * else has shipped or refunded units, and nothing is done. The same goes for `expectedDispute`, the status of the
 * dispute that the sender saw, or `null` for none.
 */
export const unitsFields = {
  orderId: string().required(messages.orderRequired).matches(ID_PATTERN, messages.orderRequired),
  units: wholeNumber('Units', 1, MAX_UNITS, messages.unitsRequired),
  expectedLeft: optionalWholeNumber('Expected units', 0, MAX_UNITS),
  expectedDispute: string()
    .nullable()
    .oneOf([...disputeStatuses, null], 'This is not the status of a dispute'),
};

/** Units of one order: shipments and refunds are made of such lines. */
export const orderUnitsSchema = object({ orderId: id(), units: number().integer().required() });

export type OrderUnits = InferType<typeof orderUnitsSchema>;

const parcel = {
  carrier: requiredText('Carrier', MAX_LENGTH.carrier, messages.carrierRequired),
  tracking: optionalText('Tracking number', MAX_LENGTH.tracking),
};

/**
 * Body of PUT /shipments/{id}/tracking. `tracking` is left out or empty when the carrier gave no number. `expectedCarrier` and
 * `expectedTracking` (empty for none) are those that the sender saw: if one has changed, nothing is corrected.
 */
export const trackBody = object({
  ...parcel,
  expectedCarrier: optionalText('Expected carrier', MAX_LENGTH.carrier),
  expectedTracking: optionalText('Expected tracking number', MAX_LENGTH.tracking),
});

export type TrackBody = InferType<typeof trackBody>;

/**
 * The query of DELETE /shipments/{id}/delivered. `expectedDeliveredAt` is the `deliveredAt` that the sender saw: if it
 * has been marked as delivered again, nothing is changed.
 */
export const undeliverQuery = object({ expectedDeliveredAt: moment() });

export type UndeliverQuery = InferType<typeof undeliverQuery>;

/** Body of PUT /shipments/{id}/takenBack. The reason is for the books. */
export const takeBackBody = object({
  reason: requiredText('Reason', MAX_LENGTH.reason, messages.reasonRequired),
});

/**
 * Body of POST /purchases/{id}/shipments. `expectedAddress` is the `address` of its orders that the sender packed for: if
 * it has changed, nothing is shipped.
 */
export const shipBody = object({
  lines: array(object(unitsFields))
    .required(messages.linesRequired)
    .min(1, messages.linesRequired)
    .max(MAX_PURCHASE_LINES, messages.tooManyLines(MAX_PURCHASE_LINES))
    .test(
      'once',
      messages.orderOnce,
      areUnique(({ orderId }) => orderId),
    ),
  ...parcel,
  expectedAddress: optionalText('Expected address', MAX_LENGTH.note),
});

export type ShipBody = InferType<typeof shipBody>;

/**
 * One shipment. `deliveredAt` is `null` until somebody marks it as delivered, and `takenBackAt` unless it was recorded by
 * mistake: then its units are still to be shipped.
 */
export const shipmentSchema = object({
  _id: id(),
  shippedAt: string().required(),
  deliveredAt: string().nullable().defined(),
  takenBackAt: string().nullable().defined(),
  carrier: string().required(),
  tracking: string().nullable().defined(),
  lines: array(orderUnitsSchema).required(),
});

export type Shipment = InferType<typeof shipmentSchema>;
