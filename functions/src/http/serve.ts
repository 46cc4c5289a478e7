import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type SharedName,
} from '@brushline/contract/endpoints';
import type { SharedQuery } from '@brushline/contract/paging';
import type { Request, RequestHandler, Response } from 'express';
import type { Page } from '../shared/page.ts';
import { authenticate } from './authenticate.ts';
import { checkApp } from './check-app.ts';
import { contextOf } from './context.ts';
import { withDeadline } from './deadline.ts';
import type { Handlers } from './handler.ts';
import { keepRefusal, type RefusalKeeper } from './keep-refusal.ts';
import { linkNext } from './link-next.ts';
import { readParams, subjectOf } from './path.ts';
import type { RateLimits } from './rate-limits.ts';
import { assertSize, rawBodyOf, readBody, readIdempotencyKey } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { reply } from './reply.ts';
import { serveShared } from './serve-shared.ts';

/** What the rows of the table are served with. */
export interface Service extends RefusalKeeper {
  handlers: Handlers;
  limits: RateLimits;
  deadlineMs: number;
  /** The lists that this instance keeps, and how to make it read them again. */
  kept: Map<SharedName, { forget(): void }>;
}

/** Serves one row: count, authenticate, check, parse, run, answer. */
export function serve(name: EndpointName, service: Service) {
  const { handlers, deadlineMs, kept } = service;
  const endpoint: Endpoint = endpoints[name];
  // A row's handler takes the calls that readCall makes of that same row and of no other.
  const handler = handlers[name] as (call: unknown) => Promise<unknown>;
  const run = async (req: Request, res: Response) => {
    const { call, confirm } = await readCall(req, res, endpoint, service);
    const [found] = await Promise.all([handler(call), confirm()]);
    return answerOf(res, endpoint, call.query, found);
  };
  const handle = async (req: Request, res: Response): Promise<void> => {
    contextOf(res).route = endpoint.path;
    try {
      const answer = await withDeadline(run(req, res), deadlineMs);
      if (endpoint.changes) kept.get(endpoint.changes)?.forget();
      await reply(req, res, endpoint, answer);
    } catch (error) {
      const refused = { name, context: contextOf(res), subject: subjectOf(req.params) };
      await keepRefusal(service, refused, error);
      throw error;
    }
  };
  return isShared(name) ? keepWhole(name, service, handle) : handle;
}

/** A list that is asked for whole, as nearly always, is answered with what was read last. */
function keepWhole(name: SharedName, service: Service, handlePage: RequestHandler): RequestHandler {
  const { shop, handlers, limits, deadlineMs, kept } = service;
  const endpoint: Endpoint = endpoints[name];
  const handler = handlers[name] as (call: unknown) => Promise<unknown>; // as in serve
  const read = async () => (await handler({ shop, query: {} })) as Page<unknown>;
  const whole = serveShared(endpoint, read, deadlineMs);
  kept.set(name, whole);
  return (req, res, next) => {
    contextOf(res).route = endpoint.path;
    const { maxAge, ...page } = askedOf(req, endpoint);
    if (Object.values(page).some((value) => value !== undefined)) return handlePage(req, res, next);
    limits.takeAddress(req, endpoint);
    return whole.handle(req, res, maxAge);
  };
}

const NOTHING: SharedQuery = {};

/** A query is rare, and what its schema does not name makes no other list of it. */
function askedOf(req: Request, endpoint: Endpoint): SharedQuery {
  return req.url.includes('?') ? (readQuery(req, endpoint) as SharedQuery) : NOTHING;
}

function isShared(name: EndpointName): name is SharedName {
  return endpoints[name].cache === 'shared';
}

async function readCall(req: Request, res: Response, endpoint: Endpoint, service: Service) {
  const { shop, limits } = service;
  const context = contextOf(res);
  assertSize(req, endpoint);
  limits.takeAddress(req, endpoint);
  const count = (uid: string) => limits.takeUser(uid, endpoint);
  const authenticated = await authenticate(req, endpoint.access, shop.identity, context, count);
  await checkApp(req, endpoint, shop.appCheck);
  const call = {
    ...(authenticated && { caller: authenticated.caller, token: authenticated.token }),
    ...(endpoint.access === 'stripe' && stripeSigned(req)),
    params: readParams(req.params),
    query: readQuery(req, endpoint),
    body: readBody(req, endpoint),
    idempotencyKey: endpoint.repeatable ? readIdempotencyKey(req) : null,
    requestId: context.requestId,
    networks: () => limits.networksOf(req),
    shop,
  };
  return { call, confirm: authenticated?.confirm ?? nothingToConfirm };
}

function nothingToConfirm(): Promise<void> {
  return Promise.resolve();
}

/** A list with a query is handled by the page (see `Handler`), which is answered as the array it holds. */
function answerOf(res: Response, { answer }: Endpoint, query: unknown, result: unknown): unknown {
  if (query === null || answer.type !== 'array') return result;
  const page = result as Page<unknown>;
  const link = linkNext(Object(query), page);
  if (link !== null) res.set('Link', link);
  return page.rows;
}

function stripeSigned(req: Request) {
  return { rawBody: rawBodyOf(req), signature: req.get('stripe-signature') ?? '' };
}
