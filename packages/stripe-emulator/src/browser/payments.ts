import { askChallenge } from './challenge.ts';
import { type CallError, type Client, call, type Reply } from './client.ts';
import { type CardReply, groupOf } from './elements.ts';

type IntentReply = { paymentIntent: Record<string, unknown> } | { error: unknown };
type MethodData = { card?: unknown; billing_details?: unknown; [other: string]: unknown };
type FormReply = { value: Record<string, unknown> } | { error: CallError };
type ConfirmData = { payment_method?: string | MethodData; [other: string]: unknown };

export async function createPaymentMethod(client: Client, data: MethodData) {
  const form = methodForm({ type: 'card', ...data });
  if ('error' in form) return form;
  return named(await call(client, 'POST', '/v1/payment_methods', form.value), 'paymentMethod');
}

export async function createToken(client: Client, element: unknown) {
  const read = readCard(element);
  if ('error' in read) return read;
  return named(await call(client, 'POST', '/v1/tokens', { card: read.card }), 'token');
}

export async function retrievePaymentIntent(client: Client, secret: string): Promise<IntentReply> {
  const path = `/v1/payment_intents/${intentId(secret)}`;
  return intentReply(await call(client, 'GET', path, { client_secret: secret }));
}

/** Confirms an intent, and leads the buyer through 3-D Secure unless `handleActions` is false. */
export async function confirmCardPayment(
  client: Client,
  secret: string,
  data: ConfirmData = {},
  options: { handleActions?: boolean } = {},
): Promise<IntentReply> {
  const method = confirmForm(data);
  if ('error' in method) return method;
  const params = { ...method.value, client_secret: secret, expected_payment_method_type: 'card' };
  const path = `/v1/payment_intents/${intentId(secret)}/confirm`;
  const confirmed = intentReply(await call(client, 'POST', path, params));
  if ('error' in confirmed || options.handleActions === false) return confirmed;
  return challenge(client, secret, confirmed.paymentIntent);
}

/** Leads an intent that waits for the buyer through its next step. */
export async function handleNextAction(client: Client, secret: string): Promise<IntentReply> {
  const found = await retrievePaymentIntent(client, secret);
  return 'error' in found ? found : challenge(client, secret, found.paymentIntent);
}

async function challenge(
  client: Client,
  secret: string,
  intent: Record<string, unknown>,
): Promise<IntentReply> {
  if (intent.status !== 'requires_action') return { paymentIntent: intent };
  const outcome = await askChallenge(amountOf(intent));
  const path = `/control/3ds/${intentId(secret)}`;
  const reply = intentReply(await call(client, 'POST', path, { client_secret: secret, outcome }));
  if ('error' in reply) return reply;
  const failure = reply.paymentIntent.last_payment_error;
  if (reply.paymentIntent.status !== 'requires_payment_method' || !isRecord(failure)) return reply;
  return { error: { ...failure, payment_intent: reply.paymentIntent } };
}

function confirmForm({ payment_method: method }: ConfirmData): FormReply {
  if (method === undefined) return { value: {} };
  if (typeof method === 'string') return { value: { payment_method: method } };
  const form = methodForm({ type: 'card', ...method });
  return 'error' in form ? form : { value: { payment_method_data: form.value } };
}

/** Replaces a card Element by the card that it holds, or by a token. */
function methodForm(data: MethodData): FormReply {
  const { card } = data;
  if (isRecord(card) && typeof card.token === 'string') return { value: data };
  const read = readCard(card);
  return 'error' in read ? read : { value: { ...data, card: read.card } };
}

function readCard(element: unknown): CardReply {
  const group = groupOf(element);
  if (group) return group.readCard();
  throw new Error('A card Element of this page is needed; pass elements.getElement("card").');
}

function named(reply: Reply, name: string) {
  return 'error' in reply ? reply : { [name]: reply.body };
}

function intentReply(reply: Reply): IntentReply {
  return 'error' in reply ? reply : { paymentIntent: reply.body };
}

/** Reads the id from a client secret. @throws Error if it is none, as Stripe.js does */
function intentId(secret: unknown): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(secret))?.[1];
  if (id) return id;
  throw new Error('Invalid payment intent secret: it should have the form pi_..._secret_...');
}

function amountOf({ amount, currency }: Record<string, unknown>): string {
  const code = String(currency).toUpperCase();
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(Number(amount) / 10 ** decimals);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
