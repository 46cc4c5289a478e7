import { type FormObject, optionalInteger, optionalText } from '../http/form.ts';
import { badParameter, noSuch, StripeRefusal } from '../objects/errors.ts';
import { newId } from '../objects/ids.ts';
import type { Charge, Refund, RefundStatus } from '../objects/types.ts';
import { REFUND_UNSET } from '../objects/unset-fields.ts';
import type { Desk } from '../state/desk.ts';
import { readMetadata } from './metadata.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

/**
 * Refunds a charge, whole or in part.
 * @throws StripeRefusal 400 for more than the rest of the charge, or when nothing is left
 */
export function createRefund(desk: Desk, form: FormObject): Refund {
  const charge = chargeToRefund(desk, form);
  const left = refundable(charge);
  const amount = optionalInteger(form, 'amount') ?? left;
  checkAmount(amount, left);
  const behaviour = desk.state.behaviours.get(charge.payment_method);
  const fate = behaviour?.kind === 'success' ? behaviour.refunds : undefined;
  const refund: Refund = {
    ...REFUND_UNSET,
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: desk.seconds(),
    currency: charge.currency,
    metadata: readMetadata(form, {}),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: readReason(form),
    status: fate === 'wait' ? 'pending' : 'succeeded',
  };
  desk.state.refunds.set(refund.id, refund);
  const given = charge.amount_refunded + amount;
  const after = { ...charge, amount_refunded: given, refunded: given === charge.amount };
  desk.state.charges.set(charge.id, after);
  desk.emit('refund.created', refund);
  desk.emit('charge.refunded', after);
  if (fate) setTimeout(() => meetFate(desk, refund.id, fate), FATE_MS).unref();
  return refund;
}

/** The time after which a refund succeeds or fails. Stripe documents it only as "later". */
const FATE_MS = 3_000;

function meetFate(desk: Desk, id: string, fate: 'fail' | 'wait'): void {
  const refund = desk.state.refunds.get(id);
  const isOpen = refund?.status === (fate === 'fail' ? 'succeeded' : 'pending');
  if (isOpen) moveRefund(desk, refund, fate === 'fail' ? 'failed' : 'succeeded');
}

/**
 * Applies the bank's answer to a refund, at once or weeks later. The money of a failed one returns to the
 * account, and the charge can be refunded once more.
 */
export function moveRefund(desk: Desk, refund: Refund, status: RefundStatus): Refund {
  if (refund.status === 'failed' || refund.status === status)
    throw refusal(`Refund ${refund.id} is ${refund.status} already.`);
  const isFailed = status === 'failed';
  const moved: Refund = { ...refund, status, ...(isFailed ? { failure_reason: 'unknown' } : {}) };
  desk.state.refunds.set(refund.id, moved);
  const charge = desk.state.charges.get(refund.charge);
  if (isFailed && charge) {
    const amount_refunded = charge.amount_refunded - refund.amount;
    desk.state.charges.set(charge.id, { ...charge, amount_refunded, refunded: false });
  }
  desk.emit('refund.updated', moved);
  desk.emit('charge.refund.updated', moved);
  if (isFailed) desk.emit('refund.failed', moved);
  return moved;
}

function chargeToRefund(desk: Desk, form: FormObject): Charge {
  const chargeId = optionalText(form, 'charge');
  const intentId = optionalText(form, 'payment_intent');
  if (!chargeId && !intentId) {
    throw badParameter(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = intentId ? desk.state.intents.get(intentId) : undefined;
  if (intentId && !intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const charge = desk.state.charges.get(chargeId ?? intent?.latest_charge ?? '');
  if (chargeId && !charge) throw noSuch('charge', chargeId, 'charge');
  if (charge?.status === 'succeeded') return charge;
  const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
  throw refusal(message, 'payment_intent_unexpected_state');
}

function refundable(charge: Charge): number {
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw refusal(message, 'charge_disputed');
  }
  if (charge.refunded) {
    throw refusal(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  return charge.amount - charge.amount_refunded;
}

function checkAmount(amount: number, left: number): void {
  if (amount < 1)
    throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount <= left) return;
  const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
  throw refusal(message, undefined, 'amount');
}

function readReason(form: FormObject): string | null {
  const reason = optionalText(form, 'reason');
  if (reason === undefined) return null;
  if (REASONS.includes(reason)) return reason;
  throw badParameter('reason', `Invalid reason: must be one of ${REASONS.join(', ')}`);
}

function refusal(message: string, code?: string, param?: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
