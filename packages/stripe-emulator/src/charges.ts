import type { Desk } from './desk.ts';
import { newId } from './ids.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './types.ts';

type Failure = { code: string; message: string };

/** Makes and keeps the charge of one attempt to pay an intent. */
export function keepCharge(
  desk: Desk,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: Charge['status'],
  failure?: Failure,
): Charge {
  const paid = status === 'succeeded';
  const charge: Charge = {
    id: newId(method.type === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: paid,
    created: desk.seconds(),
    currency: intent.currency,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(status),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: method.type,
      ...(method.card ? { card: method.card } : {}),
    },
    refunded: false,
    status,
  };
  desk.state.charges.set(charge.id, charge);
  return charge;
}

/** The end of a pending charge. */
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
    outcome: outcomeOf(status),
  };
  desk.state.charges.set(charge.id, ended);
  return ended;
}

function outcomeOf(status: Charge['status']): Charge['outcome'] {
  return status === 'failed'
    ? {
        network_status: 'declined_by_network',
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      }
    : {
        network_status: 'approved_by_network',
        seller_message: 'Payment complete.',
        type: 'authorized',
      };
}
