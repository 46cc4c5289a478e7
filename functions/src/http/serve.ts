import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type SharedName,
} from '@brushline/contract/endpoints';
import type { SharedQuery } from '@brushline/contract/paging';
import type { Request, RequestHandler, Response } from 'express';
import type { Page } from '../shared/page.ts';
import { linkNext } from './answer/link-next.ts';
import { reply } from './answer/reply.ts';
import { serveShared } from './answer/serve-shared.ts';
import { contextOf } from './context.ts';
import { readParams, subjectOf } from './request/path.ts';
import { readBody } from './request/read-body.ts';
import { readQuery } from './request/read-query.ts';
import { runCall, type Service } from './run-call.ts';

/** The lists that this instance keeps, and how to make it read them again. */
export type KeptLists = Map<SharedName, { forget(): void }>;

/** Serves one row of the endpoint table over HTTP. */
export function serve(name: EndpointName, service: Service, kept: KeptLists): RequestHandler {
  const endpoint: Endpoint = endpoints[name];
  const handle = async (req: Request, res: Response): Promise<void> => {
    let query: unknown = null;
    const answer = await runCall(service, {
      name,
      req,
      context: contextOf(res),
      read: () => {
        const params = readParams(req.params);
        query = readQuery(req, endpoint);
        return { params, query, body: readBody(req, endpoint) };
      },
      subject: () => subjectOf(req.params),
    });
    if (endpoint.changes) kept.get(endpoint.changes)?.forget();
    await reply(req, res, endpoint, rowsOf(res, endpoint, query, answer));
  };
  return isShared(name) ? keepWhole(name, { service, kept, handlePage: handle }) : handle;
}

interface Whole {
  service: Service;
  kept: KeptLists;
  handlePage: RequestHandler;
}

/** Answers a list that is asked for whole, as nearly always, with what was read last. */
function keepWhole(name: SharedName, { service, kept, handlePage }: Whole): RequestHandler {
  const { shop, handlers, limits, deadlineMs } = service;
  const endpoint: Endpoint = endpoints[name];
  const whole = serveShared(endpoint, () => handlers[name]({ shop, query: {} }), deadlineMs);
  kept.set(name, whole);
  return (req, res, next) => {
    contextOf(res).endpoint = endpoint;
    const { maxAge, ...page } = askedOf(req, endpoint);
    if (Object.values(page).some((value) => value !== undefined)) return handlePage(req, res, next);
    limits.takeAddress(req, endpoint);
    return whole.handle(req, res, maxAge);
  };
}

const NOTHING: SharedQuery = {};

/** A query is rare, and a field that its schema does not name makes no other list. */
function askedOf(req: Request, endpoint: Endpoint): SharedQuery {
  return req.url.includes('?') ? (readQuery(req, endpoint) as SharedQuery) : NOTHING;
}

function isShared(name: EndpointName): name is SharedName {
  const { cache }: Endpoint = endpoints[name];
  return cache === 'shared';
}

/** The handler of a list with a query returns a page (see `Handler`); the answer is the array it holds. */
function rowsOf(res: Response, { answer }: Endpoint, query: unknown, result: unknown): unknown {
  if (query === null || answer.type !== 'array') return result;
  const page = result as Page<unknown>;
  const link = linkNext(query, page);
  if (link !== null) res.set('Link', link);
  return page.rows;
}
