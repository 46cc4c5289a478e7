import { PAGE_LIMIT } from '@brushline/contract/constants';
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type SharedName,
} from '@brushline/contract/endpoints';
import type { SharedQuery } from '@brushline/contract/paging';
import type { Request, RequestHandler, Response } from 'express';
import { isWhole, type Page } from '../shared/page.ts';
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
    const context = contextOf(res);
    const answer = await runCall(service, {
      name,
      req,
      context,
      read: () => {
        const params = readParams(req.params);
        query = readQuery(req, endpoint);
        return { params, query, body: readBody(req, endpoint) };
      },
      subject: () => subjectOf(req.params),
    });
    if (endpoint.changes) forgetAll(kept, endpoint.changes);
    const { rows, link } = rowsOf(endpoint, query, answer);
    if (context.uid && Array.isArray(rows)) service.limits.addRows(context.uid, rows.length);
    if (link !== null) res.set('Link', link);
    await reply(req, res, endpoint, rows);
  };
  return isShared(name) ? keepWhole(name, { service, kept, handlePage: handle }) : handle;
}

/**
 * How many rows of a page count as one call. Anybody may request a page, and each request reads it. Otherwise one
 * address could make an instance read 600,000 records in a minute.
 */
const ROWS_OF_A_CALL = 10;

interface Whole {
  service: Service;
  kept: KeptLists;
  handlePage: RequestHandler;
}

/** Answers a request for a whole list, which is the usual case, from the last read. */
function keepWhole(name: SharedName, { service, kept, handlePage }: Whole): RequestHandler {
  const { shop, handlers, limits, deadlineMs } = service;
  const endpoint: Endpoint = endpoints[name];
  const read = async () =>
    rowsOf(endpoint, NOTHING, await handlers[name]({ shop, query: NOTHING }));
  const whole = serveShared(endpoint, read, deadlineMs);
  kept.set(name, whole);
  return (req, res, next) => {
    contextOf(res).endpoint = endpoint;
    const { maxAge, ...page } = askedOf(req, endpoint);
    if (!isWhole(page)) {
      limits.takeAddress(req, endpoint, (page.limit ?? PAGE_LIMIT.usual) / ROWS_OF_A_CALL);
      return handlePage(req, res, next);
    }
    limits.takeAddress(req, endpoint);
    return whole.handle(req, res, maxAge);
  };
}

/** Forgets all forms of a list. */
function forgetAll(kept: KeptLists, changed: Endpoint['changes']): void {
  for (const [name, list] of kept) {
    const { of }: Endpoint = endpoints[name];
    if (changed === name || changed === of) list.forget();
  }
}

const NOTHING: SharedQuery = {};

/**
 * Returns the query of a list. Fields that its schema does not name are ignored, so they cannot create another cached
 * list.
 */
function askedOf(req: Request, endpoint: Endpoint): SharedQuery {
  return req.url.includes('?') ? (readQuery(req, endpoint) as SharedQuery) : NOTHING;
}

function isShared(name: EndpointName): name is SharedName {
  const { cache }: Endpoint = endpoints[name];
  return cache === 'shared';
}

/**
 * Returns the rows of an answer. The handler of a list with a query returns a page (see `Handler`), whose rows are the
 * answer.
 */
function rowsOf({ answer }: Endpoint, query: unknown, result: unknown) {
  if (query === null || answer.type !== 'array') return { rows: result, link: null };
  const page = result as Page<unknown>;
  return { rows: page.rows, link: linkNext(query, page) };
}

/**
 * Writes the `Link` header (RFC 8288) that names the next page, if there is one. The address is relative, so that it
 * works both behind Hosting and at the function's own address. It repeats only known fields, so that nothing unknown
 * is sent back.
 */
function linkNext(asked: unknown, { next }: Page<unknown>): string | null {
  if (next === null) return null;
  const known = Object.entries(asked ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
  query.set('cursor', next);
  return `<?${query}>; rel="next"`;
}
