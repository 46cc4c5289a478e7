import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import type { Request, Response } from 'express';
import type { Shop } from '../domain/shop.ts';
import { authenticate } from './authenticate.ts';
import { contextOf } from './context.ts';
import { withDeadline } from './deadline.ts';
import type { Handlers } from './handler.ts';
import { readParams } from './path.ts';
import { assertSize, rawBodyOf, readBody, readIdempotencyKey } from './read-body.ts';
import { reply } from './reply.ts';

/** What the rows of the table are served with. */
export interface Service {
  shop: Shop;
  handlers: Handlers;
  deadlineMs: number;
}

/** Serves one row: authenticate, check, parse, run, answer. */
export function serve(name: EndpointName, { shop, handlers, deadlineMs }: Service) {
  const endpoint: Endpoint = endpoints[name];
  // A row's handler takes the calls that readCall makes of that same row and of no other.
  const handler = handlers[name] as (call: unknown) => Promise<unknown>;
  const run = async (req: Request, res: Response) =>
    handler(await readCall(req, res, endpoint, shop));
  return async (req: Request, res: Response): Promise<void> => {
    contextOf(res).route = endpoint.path;
    reply(res, endpoint, await withDeadline(run(req, res), deadlineMs));
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
    body: readBody(req, endpoint),
    idempotencyKey: readIdempotencyKey(req),
    requestId: context.requestId,
    shop,
  };
}

function stripeSigned(req: Request) {
  return { rawBody: rawBodyOf(req), signature: req.get('stripe-signature') ?? '' };
}
