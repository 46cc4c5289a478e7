import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults } from '../faults/faults.ts';
import { authenticateCaller, type Keys } from '../http/auth.ts';
import { decodeForm } from '../http/form.ts';
import { type Answer, CORS_HEADERS, header, send } from '../http/http.ts';
import { fingerprintOf, type IdempotencyKeys } from '../http/idempotency.ts';
import { StripeRefusal } from '../objects/errors.ts';
import { randomLetters } from '../objects/ids.ts';
import type { Desk } from '../state/desk.ts';
import { act, type Outcome, type Prepared, refusalAnswer } from './act.ts';
import { intentRoutes } from './intent-routes.ts';
import { otherRoutes } from './other-routes.ts';
import { findRoute } from './router.ts';

export type ApiParts = {
  keys: Keys;
  faults: Faults;
  idempotency: IdempotencyKeys;
  now(): number;
  deskFor(requestId: string | null, idempotencyKey: string | null): Desk;
  /** Ends waits of hanging calls when the server closes. */
  closing: AbortSignal;
};

const ROUTES = [...intentRoutes, ...otherRoutes];

/** Answers a call of `/v1/...`. Never throws. */
export async function answerApi(
  parts: ApiParts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  const requestId = `req_${randomLetters(14)}`;
  const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined;
  const headers = {
    ...CORS_HEADERS,
    'request-id': requestId,
    'stripe-version': header(request, 'stripe-version') ?? '',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const outcome = await attempt(parts, request, url, body, requestId, key);
  if (outcome.reset) {
    request.socket.resetAndDestroy();
    return;
  }
  send(response, { ...outcome.answer, headers: { ...headers, ...outcome.answer.headers } });
}

async function attempt(
  parts: ApiParts,
  request: IncomingMessage,
  url: URL,
  body: string,
  requestId: string,
  key: string | undefined,
): Promise<Outcome> {
  try {
    const prepared = prepare(parts, request, url, body, parts.deskFor(requestId, key ?? null));
    if (key === undefined || key === '') return await act(prepared, parts.closing);
    const fingerprint = fingerprintOf(request.method ?? '', url.pathname, body);
    return await actOnce(parts, prepared, key, fingerprint, requestId);
  } catch (error) {
    return { answer: refusalAnswer(error) };
  }
}

function prepare(
  parts: ApiParts,
  request: IncomingMessage,
  url: URL,
  body: string,
  desk: Desk,
): Prepared {
  const method = request.method ?? '';
  const form = decodeForm(method === 'GET' ? url.search : body);
  const publishable = authenticateCaller(request, form, parts.keys) === 'publishable';
  const found = findRoute(ROUTES, method, url.pathname);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${url.pathname}).`;
    throw new StripeRefusal(404, { type: 'invalid_request_error', message }, false);
  }
  if (publishable && !found.route.publishable) {
    const message =
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';
    const type = 'invalid_request_error' as const;
    throw new StripeRefusal(403, { type, code: 'secret_key_required', message }, false);
  }
  return { ...found, form, publishable, desk, fault: parts.faults.forCall(found.route.name) };
}

/** Runs a call under its idempotency key, or repeats the answer it once got. */
async function actOnce(
  parts: ApiParts,
  prepared: Prepared,
  key: string,
  fingerprint: string,
  requestId: string,
): Promise<Outcome> {
  const owner = prepared.publishable ? `pk:${key}` : key;
  const earlier = parts.idempotency.begin(owner, fingerprint);
  if (earlier) {
    const headers = { 'idempotent-replayed': 'true', 'original-request': earlier.requestId };
    return { answer: { status: earlier.status, body: earlier.body, headers } };
  }
  let kept: Answer | undefined;
  try {
    const outcome = await act(prepared, parts.closing);
    kept = outcome.kept;
    return outcome;
  } finally {
    const { status, body } = kept ?? { status: 0, body: '' };
    const saved = { fingerprint, status, body, requestId, atMs: parts.now() };
    parts.idempotency.end(owner, kept && saved);
  }
}
