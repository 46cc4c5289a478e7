import { setTimeout as wait } from 'node:timers/promises';
import type { CallFault } from '../faults/faults.ts';
import { type FormObject, textList } from '../http/form.ts';
import { type Answer, json } from '../http/http.ts';
import { type ErrorBody, StripeRefusal } from '../objects/errors.ts';
import type { PaymentIntent } from '../objects/types.ts';
import type { Desk } from '../state/desk.ts';
import { expand, publicIntent } from '../state/views.ts';
import type { Route } from './router.ts';

/** A call whose parameters, caller and route are known. */
export type Prepared = {
  route: Route;
  id: string;
  form: FormObject;
  publishable: boolean;
  desk: Desk;
  fault: CallFault | undefined;
};

export type Outcome = {
  /** What the caller gets. */
  answer: Answer;
  /** What is stored under the idempotency key; nothing if the call did not begin to act. */
  kept?: Answer;
  /** The connection is cut instead of an answer. */
  reset?: boolean;
};

const HANG_MS = 30_000;

/** Runs a call's route, with the fault that was chosen for it. */
export async function act(prepared: Prepared, closing: AbortSignal): Promise<Outcome> {
  const { fault } = prepared;
  const delayMs = fault?.delayMs ?? (fault?.kind === 'hang' ? HANG_MS : 0);
  if (delayMs > 0 && !(await waited(delayMs, closing))) return { answer: GONE, reset: true };
  return (fault && faultBefore(fault)) ?? faultAfter(run(prepared), fault);
}

function faultBefore(fault: CallFault): Outcome | undefined {
  switch (fault.kind) {
    case 'error-before':
      return failed(fault);
    case 'rate-limit':
      return { answer: errorAnswer(429, RATE_LIMIT) };
    case 'conflict':
      return { answer: errorAnswer(409, LOCK_TIMEOUT) };
    case 'reset-before':
      return { answer: GONE, reset: true };
    default:
      return undefined;
  }
}

/** Loses the answer of a call that has acted. A retry with its key gets the result, unless `saved`. */
function faultAfter(real: Outcome, fault: CallFault | undefined): Outcome {
  if (fault?.kind === 'reset-after') return { ...real, reset: true };
  if (fault?.kind === 'error-after') return { ...real, ...failed(fault) };
  return real;
}

function failed(fault: CallFault): Outcome {
  const answer = errorAnswer(fault.status ?? 500, API_ERROR);
  return fault.saved === true ? { answer, kept: answer } : { answer };
}

function run({ route, id, form, publishable, desk }: Prepared): Outcome {
  try {
    const object = route.handle({ desk, id, form, publishable });
    const shown = publishable ? publicView(object) : object;
    const answer = json(200, expand(desk.state, shown, textList(form, 'expand')));
    return { answer, kept: answer };
  } catch (error) {
    const answer = refusalAnswer(error, publishable);
    const saved = error instanceof StripeRefusal ? error.saved : true;
    return saved ? { answer, kept: answer } : { answer };
  }
}

/** Puts a refusal into Stripe's envelope. Any other error is the emulator's own, and says so. */
export function refusalAnswer(error: unknown, publishable = false): Answer {
  if (error instanceof StripeRefusal) {
    const { payment_intent: intent, ...rest } = error.body;
    if (intent === undefined) return errorAnswer(error.status, rest);
    const shown = publishable ? publicView(intent) : intent;
    return errorAnswer(error.status, { ...rest, payment_intent: shown });
  }
  console.error('Stripe emulator: unexpected error', error);
  return errorAnswer(500, API_ERROR);
}

function publicView(object: unknown): unknown {
  return isIntent(object) ? publicIntent(object) : object;
}

function isIntent(object: unknown): object is PaymentIntent {
  return (
    typeof object === 'object' &&
    object !== null &&
    'object' in object &&
    object.object === 'payment_intent'
  );
}

function errorAnswer(status: number, error: ErrorBody): Answer {
  return json(status, { error });
}

/** Waits, and tells whether the time passed before the server closed. */
async function waited(delayMs: number, closing: AbortSignal): Promise<boolean> {
  return wait(delayMs, true, { signal: closing }).catch(() => false);
}

const GONE: Answer = { status: 500, body: '' };
const API_ERROR: ErrorBody = {
  type: 'api_error',
  message: 'An unknown error occurred.',
};
const RATE_LIMIT: ErrorBody = {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message:
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
};
const LOCK_TIMEOUT: ErrorBody = {
  type: 'invalid_request_error',
  code: 'lock_timeout',
  message:
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
};
