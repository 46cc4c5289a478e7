import { optionalText, refuseUnknown, textList } from '../http/form.ts';
import { pageOf } from '../http/lists.ts';
import { badParameter, noSuch } from '../objects/errors.ts';
import type { StripeEvent } from '../objects/types.ts';
import { createMethod, createToken, refuseRawCard } from '../resources/methods.ts';
import { createRefund } from '../resources/refunds.ts';
import type { State } from '../state/store.ts';
import type { Call, Route } from './router.ts';

const PAGE_FIELDS = ['created', 'ending_before', 'limit', 'starting_after'];

/** The routes of payment methods, tokens, refunds, charges and events. */
export const otherRoutes: readonly Route[] = [
  { name: 'POST /v1/payment_methods', publishable: true, handle: newMethod },
  { name: 'GET /v1/payment_methods/:id', handle: reader('PaymentMethod', 'methods') },
  { name: 'POST /v1/tokens', publishable: true, handle: newToken },
  { name: 'POST /v1/refunds', handle: newRefund },
  { name: 'GET /v1/refunds', handle: listerOf('refunds') },
  { name: 'GET /v1/refunds/:id', handle: reader('refund', 'refunds') },
  { name: 'GET /v1/disputes', handle: listerOf('disputes') },
  { name: 'GET /v1/disputes/:id', handle: reader('dispute', 'disputes') },
  { name: 'GET /v1/charges', handle: listCharges },
  { name: 'GET /v1/charges/:id', handle: reader('charge', 'charges') },
  { name: 'GET /v1/events', handle: listEvents },
  { name: 'GET /v1/events/:id', handle: reader('event', 'events') },
];

function newMethod({ desk, form, publishable }: Call) {
  if (!publishable) refuseRawCard(form);
  refuseUnknown(form, ['allow_redisplay', 'billing_details', 'card', 'metadata', 'type']);
  return createMethod(desk, form);
}

function newToken({ desk, form, publishable }: Call) {
  if (!publishable) refuseRawCard(form);
  refuseUnknown(form, ['card']);
  return createToken(desk, form);
}

function newRefund({ desk, form }: Call) {
  refuseUnknown(form, ['amount', 'charge', 'metadata', 'payment_intent', 'reason']);
  return createRefund(desk, form);
}

/** Makes the handler that reads one object by its id. */
function reader(kind: string, objects: keyof State) {
  return ({ desk, id }: Call): unknown => {
    const found = desk.state[objects].get(id);
    if (!found) throw noSuch(kind, id);
    return found;
  };
}

/** Makes the handler that lists the refunds or disputes of a charge or an intent, or all of them. */
function listerOf(objects: 'refunds' | 'disputes') {
  return ({ desk, form }: Call) => {
    refuseUnknown(form, [...PAGE_FIELDS, 'charge', 'payment_intent']);
    const charge = optionalText(form, 'charge');
    const intent = optionalText(form, 'payment_intent');
    const found = [...desk.state[objects].values()].filter(
      (one) =>
        (charge ?? one.charge) === one.charge &&
        (intent ?? one.payment_intent) === one.payment_intent,
    );
    return pageOf(`/v1/${objects}`, found, form);
  };
}

function listCharges({ desk, form }: Call) {
  refuseUnknown(form, [...PAGE_FIELDS, 'payment_intent']);
  const intent = optionalText(form, 'payment_intent');
  const charges = [...desk.state.charges.values()].filter(
    (charge) => (intent ?? charge.payment_intent) === charge.payment_intent,
  );
  return pageOf('/v1/charges', charges, form);
}

function listEvents({ desk, form }: Call) {
  refuseUnknown(form, [...PAGE_FIELDS, 'delivery_success', 'type', 'types']);
  const type = optionalText(form, 'type');
  const types = textList(form, 'types');
  if (type !== undefined && types.length > 0) {
    throw badParameter('type', 'You may only specify one of these parameters: type, types.');
  }
  const wanted = type === undefined ? types : [type];
  const delivered = optionalText(form, 'delivery_success');
  const events = [...desk.state.events.values()].filter(
    (event) =>
      (wanted.length === 0 || wanted.some((pattern) => matchesType(event, pattern))) &&
      (delivered === undefined || String(event.pending_webhooks === 0) === delivered),
  );
  return pageOf('/v1/events', events, form);
}

/** Tells whether a type matches. `charge.*` matches every event of charges. */
function matchesType(event: StripeEvent, pattern: string): boolean {
  return pattern.endsWith('*')
    ? event.type.startsWith(pattern.slice(0, -1))
    : event.type === pattern;
}
