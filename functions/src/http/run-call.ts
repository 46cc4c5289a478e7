import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import type { Request } from 'express';
import type { Context } from './context.ts';
import { withDeadline } from './deadline.ts';
import type { Handlers } from './handler.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { authenticate } from './request/authenticate.ts';
import { checkApp } from './request/check-app.ts';
import { keepRefusal, type RefusalKeeper } from './request/keep-refusal.ts';
import { assertSize, rawBodyOf, readIdempotencyKey } from './request/read-body.ts';

/** What is needed to serve the rows of the endpoint table. */
export interface Service extends RefusalKeeper {
  handlers: Handlers;
  limits: RateLimits;
  deadlineMs: number;
}

/** One call of a row, over HTTP or by the callable. */
interface IncomingCall {
  name: EndpointName;
  req: Request;
  context: Context;
  /** Reads and checks the input, once the caller is known to be allowed. */
  read(): { params: Record<string, string>; query: unknown; body: unknown };
  /** Returns the subject of the call, if known. */
  subject(): string | null;
}

/** Runs a call: size, limits, caller, App Check, input, handler. A refused act goes into the audit log. */
export async function runCall(service: Service, call: IncomingCall): Promise<unknown> {
  const { name, context } = call;
  context.endpoint = endpoints[name];
  try {
    return await withDeadline(handle(service, call), service.deadlineMs);
  } catch (error) {
    await keepRefusal(service, { name, context, subject: call.subject() }, error);
    throw error;
  }
}

async function handle(service: Service, { name, req, context, read }: IncomingCall) {
  const { shop, limits, handlers } = service;
  const endpoint: Endpoint = endpoints[name];
  assertSize(req, endpoint);
  limits.takeAddress(req, endpoint);
  const count = (uid: string) => limits.takeUser(uid, endpoint);
  const authenticated = await authenticate(req, endpoint.access, shop.identity, context, count);
  await checkApp(req, endpoint, shop.appCheck);
  const call = {
    ...authenticated,
    ...(endpoint.access === 'stripe' && stripeSigned(req)),
    ...read(),
    idempotencyKey: endpoint.repeatable ? readIdempotencyKey(req) : null,
    requestId: context.requestId,
    networks: () => limits.networksOf(req),
    shop,
  };
  // The handler of a row accepts only calls of that row.
  const handler = handlers[name] as (call: unknown) => Promise<unknown>;
  const [answer] = await Promise.all([handler(call), authenticated?.confirm()]);
  return answer;
}

function stripeSigned(req: Request) {
  return { rawBody: rawBodyOf(req), signature: req.get('stripe-signature') ?? '' };
}
