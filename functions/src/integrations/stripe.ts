import type { Stripe } from 'stripe';
import type {
  Bill,
  CancelOutcome,
  Dispute,
  Intent,
  Payments,
  RefundOutcome,
  RefundRequest,
} from '../domain/payments.ts';
import { codeOf } from '../shared/error-code.ts';
import { once } from '../shared/once.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { chargeOf, sumOf, toDispute, toEvent, toIntent, toRefund } from './stripe-shapes.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Where Stripe's API is, without a path; `null` is Stripe itself. */
  apiBase: string | null;
  /** How long one attempt of a call may take, in milliseconds; {@link TIMEOUT_MS} by default. */
  timeoutMs?: number;
}

/** Three attempts of this length, with the pauses between them, end within 15 s. */
export const TIMEOUT_MS = 4_500;
export const MAX_RETRIES = 2;

/** Refunds belong to the charge, and both must be requested explicitly. */
const WITH_REFUNDS = { expand: ['latest_charge.refunds'] };

/** Makes Stripe the shop's card provider. The client is created at the first call, because it is slow to load. */
export function createStripePayments(options: StripeOptions): Payments {
  const client = once(() => loadStripe(options));
  return {
    createIntent: async (bill) => createIntent(await client(), bill),
    findIntent: async (id) => findIntent(await client(), id),
    cancelIntent: async (id) => cancelIntent(await client(), id),
    refundIntent: async (request) => refundIntent(await client(), request),
    listDisputes: async (intentId) => listDisputes(await client(), intentId),
    listIntentsSince: (since, after) => listIntents(client, since, after ?? null),
    async readEvent(rawBody, signature) {
      const stripe = await client();
      try {
        return toEvent(stripe.webhooks.constructEvent(rawBody, signature, options.webhookSecret));
      } catch {
        // A wrong signature, or a signed body that is not an event: neither is from Stripe.
        return null;
      }
    },
  };
}

async function loadStripe({
  secretKey,
  apiBase,
  timeoutMs = TIMEOUT_MS,
}: StripeOptions): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  return new Stripe(secretKey, {
    ...(apiBase === null ? {} : address(new URL(apiBase))),
    timeout: timeoutMs,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  });
}

function address({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

async function createIntent(stripe: Stripe, bill: Bill): Promise<Intent | null> {
  const { shop, orderId, lines, uid, amountCents, currency, attempt } = bill;
  const params = {
    amount: amountCents,
    currency,
    allowed_payment_method_types: ['card'],
    metadata: { shop, orderId, uid, ...(lines !== null && { lines }) },
    ...WITH_REFUNDS,
  } satisfies Stripe.PaymentIntentCreateParams;
  const idempotencyKey = `pi:${orderId}:${amountCents}:${attempt}`;
  try {
    const intent = await stripe.paymentIntents.create(params, { idempotencyKey });
    // A repeated answer has the intent's state at its creation; it may be paid or canceled by now.
    const isRepeated = intent.lastResponse.headers['idempotent-replayed'] === 'true';
    return isRepeated ? await findIntent(stripe, intent.id) : toIntent(intent);
  } catch (error) {
    // Stripe stores the first answer for a key, even a failure, and repeats it for a day.
    if (statusOf(error) >= 500 || isOfType(error, 'StripeIdempotencyError')) return null;
    throw toProblem(error);
  }
}

async function findIntent(stripe: Stripe, id: string): Promise<Intent | null> {
  try {
    return await whole(stripe, await stripe.paymentIntents.retrieve(id, WITH_REFUNDS));
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw toProblem(error);
  }
}

async function cancelIntent(stripe: Stripe, id: string): Promise<CancelOutcome> {
  try {
    await stripe.paymentIntents.cancel(id);
    return 'canceled';
  } catch (error) {
    if (statusOf(error) === 404) return 'canceled';
    if (statusOf(error) !== 400) throw toProblem(error);
    const intent = await findIntent(stripe, id);
    if (intent === null) return 'canceled';
    if (intent.status === 'payable') throw toProblem(error);
    return intent.status;
  }
}

/** Returns the intent with all its refunds. Only the first ten come with its charge. */
async function whole(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Intent> {
  const charge = chargeOf(intent);
  if (!charge?.refunds?.has_more) return toIntent(intent);
  const list = stripe.refunds.list({ charge: charge.id, limit: 100 });
  const refunds = (await list.autoPagingToArray({ limit: 1_000 })).map(toRefund);
  return { ...toIntent(intent), refunds, amountRefunded: sumOf(refunds) };
}

async function refundIntent(stripe: Stripe, request: RefundRequest): Promise<RefundOutcome> {
  const { id, intentId, amountCents } = request;
  const params = { payment_intent: intentId, amount: amountCents, metadata: { refundId: id } };
  try {
    await stripe.refunds.create(params, { idempotencyKey: id });
    return { kind: 'made' };
  } catch (error) {
    if (isUndecided(error)) throw toProblem(error);
    // Stripe stores the first answer for a key, even a failure, and repeats it for a day.
    return { kind: 'refused', reason: String(codeOf(error) ?? statusOf(error)) };
  }
}

/** Tells whether Stripe did not answer or did not begin to act. Then the same key may be used again. */
function isUndecided(error: unknown): boolean {
  return [0, 401, 403, 409, 429].includes(statusOf(error));
}

async function listDisputes(stripe: Stripe, intentId: string): Promise<Dispute[]> {
  try {
    const list = await stripe.disputes.list({ payment_intent: intentId, limit: 100 });
    return list.data.map(toDispute).reverse();
  } catch (error) {
    throw toProblem(error);
  }
}

async function* listIntents(
  client: () => Promise<Stripe>,
  since: Date,
  after: string | null,
): AsyncGenerator<Intent, void, undefined> {
  const stripe = await client();
  const created = { gte: Math.floor(since.getTime() / 1000) };
  try {
    const list = stripe.paymentIntents.list({
      created,
      limit: 100,
      ...(after === null ? {} : { starting_after: after }),
      expand: ['data.latest_charge.refunds'],
    });
    for await (const intent of list) yield await whole(stripe, intent);
  } catch (error) {
    throw toProblem(error);
  }
}

/**
 * Turns a refusal by Stripe into the problem `unavailable`. The cause describes it without the error object
 * itself, which may contain an intent with its client secret.
 */
function toProblem(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error)) return error;
  const words = ['Stripe:', error.type, codeOf(error), statusOf(error), error.message];
  return new ProblemError('unavailable', {
    detail: 'Card payments are unavailable right now. Please try again in a moment.',
    retryAfterSeconds: 5,
    cause: new Error(words.filter(Boolean).join(' ')),
  });
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 0;
}

function isOfType(error: unknown, type: string): boolean {
  return error instanceof Error && 'type' in error && error.type === type;
}
