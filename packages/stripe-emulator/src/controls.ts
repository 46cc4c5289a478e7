import type { IncomingMessage } from 'node:http';
import { refusalAnswer } from './api/act.ts';
import { checkSecret, findIntent } from './api/intent-routes.ts';
import { parseRules } from './faults/fault-rules.ts';
import type { Faults } from './faults/faults.ts';
import { authenticateCaller, type Keys } from './http/auth.ts';
import { decodeForm, requiredText } from './http/form.ts';
import { type Answer, CORS_HEADERS, header, json } from './http/http.ts';
import { badParameter, noSuch } from './objects/errors.ts';
import type { Charge, RefundStatus } from './objects/types.ts';
import { moveDispute, openDispute } from './resources/disputes.ts';
import { authenticate, settle } from './resources/payments.ts';
import { createRefund, moveRefund } from './resources/refunds.ts';
import type { Desk } from './state/desk.ts';
import { publicIntent } from './state/views.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export type ControlParts = {
  keys: Keys;
  faults: Faults;
  webhooks: Webhooks;
  desk: Desk;
  reset(): void;
};

/**
 * Answers the control calls, `/control/...`, for actions that tests need but Stripe has no call for. Pages of other
 * origins can only reach the 3-D Secure step.
 */
export function answerControl(
  parts: ControlParts,
  request: IncomingMessage,
  url: URL,
  body: string,
): Answer {
  const [, , name = '', id = ''] = url.pathname.split('/');
  if (name === '3ds') return answerChallenge(parts, request, id, body);
  if (header(request, 'origin') !== undefined) return refused(403, 'not open to pages');
  try {
    return control(parts, `${request.method} ${name}`, id, url, body);
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError)
      return refused(400, error.message);
    return refusalAnswer(error);
  }
}

function control(parts: ControlParts, call: string, id: string, url: URL, body: string): Answer {
  const { desk, faults, webhooks } = parts;
  switch (call) {
    case 'GET faults':
      return json(200, { rules: faults.list(), webhooks: webhooks.counts });
    case 'PUT faults':
      faults.replace(parseRules(JSON.parse(body)));
      return json(200, { rules: faults.list() });
    case 'DELETE faults':
      faults.replace([]);
      return json(200, { rules: [] });
    case 'GET intents':
      return json(200, {
        intents: [...desk.state.intents.values()],
        charges: [...desk.state.charges.values()],
        refunds: [...desk.state.refunds.values()],
        disputes: [...desk.state.disputes.values()],
      });
    case 'POST refund': {
      const amount = url.searchParams.get('amount');
      const intent = findIntent(desk, id);
      const form = { payment_intent: intent.id, ...(amount === null ? {} : { amount }) };
      return json(200, createRefund(desk, form));
    }
    case 'POST refund-status':
      return json(200, moveRefund(desk, found(desk.state.refunds, id), statusOf(url)));
    case 'POST dispute':
      return json(200, openDispute(desk, chargeOf(desk, id)));
    case 'POST dispute-status': {
      const status = url.searchParams.get('status') ?? '';
      return json(200, moveDispute(desk, found(desk.state.disputes, id), status));
    }
    case 'POST reset':
      parts.reset();
      return json(200, { reset: true });
    case 'POST settle': {
      const passed = url.searchParams.get('outcome') !== 'failed';
      return json(200, settle(desk, findIntent(desk, id), passed));
    }
    default:
      return refused(404, `no such control: ${call}`);
  }
}

/** Finds the object that a control call names. */
function found<T>(objects: ReadonlyMap<string, T>, id: string): T {
  const object = objects.get(id);
  if (object === undefined) throw noSuch('object', id, 'id');
  return object;
}

function chargeOf(desk: Desk, intentId: string): Charge {
  return found(desk.state.charges, findIntent(desk, intentId).latest_charge ?? '');
}

function statusOf(url: URL): RefundStatus {
  const status = url.searchParams.get('status');
  if (status === 'succeeded' || status === 'failed') return status;
  throw badParameter('status', 'Must be one of succeeded, failed');
}

/** Takes the bank's answer to a 3-D Secure challenge: `outcome=succeeded` or `outcome=failed`. */
function answerChallenge(
  parts: ControlParts,
  request: IncomingMessage,
  id: string,
  body: string,
): Answer {
  try {
    if (request.method !== 'POST') return refused(405, 'POST only');
    const form = decodeForm(body);
    authenticateCaller(request, form, parts.keys);
    const intent = findIntent(parts.desk, id);
    checkSecret(intent, form, true);
    const outcome = requiredText(form, 'outcome');
    if (outcome !== 'succeeded' && outcome !== 'failed') {
      throw badParameter('outcome', 'Invalid outcome: must be one of succeeded, failed');
    }
    const after = authenticate(parts.desk, intent, outcome === 'succeeded');
    return withCors(json(200, publicIntent(after)));
  } catch (error) {
    return withCors(refusalAnswer(error, true));
  }
}

function withCors(answer: Answer): Answer {
  return { ...answer, headers: CORS_HEADERS };
}

function refused(status: number, message: string): Answer {
  return json(status, { error: { message } });
}
