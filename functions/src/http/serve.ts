import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import type { Request, Response } from 'express';
import type { Page } from '../domain/page.ts';
import type { Shop } from '../domain/shop.ts';
import { authenticate } from './authenticate.ts';
import { contextOf } from './context.ts';
import { withDeadline } from './deadline.ts';
import type { Handlers } from './handler.ts';
import { keepRefusal, type RefusalKeeper } from './keep-refusal.ts';
import { linkNext } from './link-next.ts';
import { readParams, subjectOf } from './path.ts';
import { assertSize, rawBodyOf, readBody, readIdempotencyKey } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { reply } from './reply.ts';

/** What the rows of the table are served with. */
export interface Service extends RefusalKeeper {
  handlers: Handlers;
  deadlineMs: number;
}

/** Serves one row: authenticate, check, parse, run, answer. */
export function serve(name: EndpointName, service: Service) {
  const { shop, handlers, deadlineMs } = service;
  const endpoint: Endpoint = endpoints[name];
  // A row's handler takes the calls that readCall makes of that same row and of no other.
  const handler = handlers[name] as (call: unknown) => Promise<unknown>;
  const run = async (req: Request, res: Response) => {
    const call = await readCall(req, res, endpoint, shop);
    return answerOf(res, call.query, await handler(call));
  };
  return async (req: Request, res: Response): Promise<void> => {
    contextOf(res).route = endpoint.path;
    try {
      reply(res, endpoint, await withDeadline(run(req, res), deadlineMs));
    } catch (error) {
      const refused = { name, context: contextOf(res), subject: subjectOf(req.params) };
      await keepRefusal(service, refused, error);
      throw error;
    }
  };
}

async function readCall(req: Request, res: Response, endpoint: Endpoint, shop: Shop) {
  const context = contextOf(res);
  assertSize(req, endpoint);
  const authenticated = await authenticate(req, endpoint.access, shop.identity, context);
  return {
    ...authenticated,
    ...(endpoint.access === 'stripe' && stripeSigned(req)),
    params: readParams(req.params),
    query: readQuery(req, endpoint),
    body: readBody(req, endpoint),
    idempotencyKey: readIdempotencyKey(req),
    requestId: context.requestId,
    shop,
  };
}

/** A row with a query is handled by the page (see `Handler`), which is answered as the array it holds. */
function answerOf(res: Response, query: unknown, result: unknown): unknown {
  return query === null ? result : linkNext(res, Object(query), result as Page<unknown>);
}

function stripeSigned(req: Request) {
  return { rawBody: rawBodyOf(req), signature: req.get('stripe-signature') ?? '' };
}
