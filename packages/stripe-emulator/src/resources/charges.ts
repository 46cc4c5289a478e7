import { newId } from '../objects/ids.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../objects/types.ts';
import { CHARGE_UNSET, CHARGED_CARD_UNSET } from '../objects/unset-fields.ts';
import type { Desk } from '../state/desk.ts';

type Failure = { code: string; declineCode?: string; message: string };

/** Creates the charge of one attempt to pay an intent. */
export function keepCharge(
  desk: Desk,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: Charge['status'],
  failure?: Failure,
): Charge {
  const paid = status === 'succeeded';
  const charge: Charge = {
    ...CHARGE_UNSET,
    id: newId(method.type === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: paid,
    created: desk.seconds(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(status, failure),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount),
    receipt_email: intent.receipt_email,
    refunded: false,
    shipping: intent.shipping,
    status,
  };
  desk.state.charges.set(charge.id, charge);
  return charge;
}

/** Ends a pending charge. */
export function endCharge(desk: Desk, charge: Charge, failure?: Failure): Charge {
  const status = failure ? 'failed' : 'succeeded';
  const ended: Charge = {
    ...charge,
    status,
    paid: !failure,
    captured: !failure,
    amount_captured: failure ? 0 : charge.amount,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    outcome: outcomeOf(status, failure),
  };
  desk.state.charges.set(charge.id, ended);
  return ended;
}

function detailsOf(
  { type, card }: PaymentMethod,
  amount: number,
): Charge['payment_method_details'] {
  if (!card) return { type };
  const { display_brand, generated_from, networks, three_d_secure_usage, ...rest } = card;
  const charged = { ...CHARGED_CARD_UNSET, amount_authorized: amount, network: card.brand };
  return { type, card: { ...rest, ...charged } };
}

function outcomeOf(status: Charge['status'], failure?: Failure): Charge['outcome'] {
  const unset = { advice_code: null, network_advice_code: null, network_decline_code: null };
  return status === 'failed'
    ? {
        ...unset,
        reason: failure?.declineCode ?? failure?.code ?? null,
        network_status: 'declined_by_network',
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      }
    : {
        ...unset,
        reason: null,
        network_status: 'approved_by_network',
        seller_message: 'Payment complete.',
        type: 'authorized',
      };
}
