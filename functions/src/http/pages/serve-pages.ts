import type { Part } from '@brushline/contract/parts/parts';
import type { Route } from '@brushline/contract/routes';
import type { Request, Response } from 'express';
import { ProblemError } from '../../shared/problem-error.ts';
import { KeptRead } from '../answer/kept-read.ts';
import { ReadyAnswer } from '../answer/ready-answer.ts';
import { replyShared, send } from '../answer/reply.ts';
import { contextOf, openContext } from '../context.ts';
import { withDeadline } from '../deadline.ts';
import { headers } from '../headers.ts';
import { logFault, setProblemHeaders, toProblemError } from '../problem.ts';
import type { Service } from '../run-call.ts';
import type { PageBundle } from './page-bundle.ts';

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** How long an instance makes pages of the parts that it read last. The CDN's time counts from the read. */
const KEEP_MS = 30_000;

/**
 * A number that is not among the parts may be of one that was added a moment ago; only then are they read
 * before their time, and however many made-up numbers are asked for, no more often than this.
 */
const NEW_PART_MS = 5_000;

const partRoute: Route = { method: 'GET', path: '/parts/{number}', access: 'public' };
const itemRoute: Route = { method: 'GET', path: '/item/{id}', access: 'public' };
const resultsRoute: Route = { method: 'GET', path: '/parts', access: 'public' };
const sitemapRoute: Route = { method: 'GET', path: '/sitemap.xml', access: 'public' };

/**
 * Hosting adds the policy of the pages, which is made of what they carry. The rest of its headers are
 * set here too, for the function's own address.
 */
const pageHeaders = {
  'Strict-Transport-Security': headers['Strict-Transport-Security'],
  'X-Content-Type-Options': headers['X-Content-Type-Options'],
  'X-Frame-Options': headers['X-Frame-Options'],
} as const;

type PagesService = Pick<Service, 'shop' | 'handlers' | 'limits' | 'log' | 'deadlineMs'>;

/**
 * Answers the pages of parts, the page that they are found on, and the sitemap. A visitor costs a read of the parts only when neither the CDN
 * nor this instance has had one before them.
 *
 * @param origin the shop's own address, without a slash at its end
 */
export function createPages(service: PagesService, bundle: PageBundle, origin: string) {
  const { shop, handlers, limits, log, deadlineMs } = service;
  const kept = new KeptRead(async () => {
    const { rows } = await withDeadline(handlers.listParts({ shop, query: {} }), deadlineMs);
    return rows;
  }, KEEP_MS);

  async function answer(req: Request, res: Response): Promise<void> {
    const context = contextOf(res);
    const { startedAt } = context;
    const asked = askedIn(req.path);
    context.endpoint = asked.route;
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new ProblemError('method_not_allowed');
    limits.takeAddress(req, context.endpoint);
    const reply = (text: string, type: string, readAt: number) =>
      replyShared(req, res, new ReadyAnswer(text, { type }), ageOf(readAt));
    if (asked.route === sitemapRoute) {
      if (req.path !== '/sitemap.xml') return notFound(req, res);
      const { value, readAt } = await kept.get(startedAt);
      return reply(bundle.sitemap(value, origin), XML, readAt);
    }
    if (asked.route === resultsRoute) {
      const { value: parts, readAt } = await kept.get(startedAt);
      const html = await bundle.renderResults({
        frame: bundle.resultsFrame,
        parts,
        query: queryIn(req),
      });
      return reply(html ?? bundle.resultsWaiting, HTML, readAt);
    }
    if (asked.route === itemRoute) {
      const { value: parts, readAt } = await kept.get(startedAt);
      const html = await bundle.renderItem({ frame: bundle.itemFrame, parts, id: asked.name });
      return html === null ? waiting(req, res) : reply(html, HTML, readAt);
    }
    const number = asked.name.toUpperCase();
    const { value: parts, readAt } = await partsWith(number, startedAt);
    const html = await bundle.renderPart({ frame: bundle.frame, parts, number, origin });
    if (html === null) return notFound(req, res);
    const address = `/parts/${number}`;
    return req.path === address ? reply(html, HTML, readAt) : res.redirect(301, address);
  }

  async function partsWith(number: string, now: number) {
    const found = await kept.get(now);
    const isThere = found.value.some((part: Part) => part.number === number);
    return isThere ? found : kept.get(now, Math.max(0, now - NEW_PART_MS));
  }

  /** The script of the item's page asks by itself for a part that is new or gone, and says which it is. */
  function waiting(req: Request, res: Response) {
    res.setHeader('Cache-Control', 'no-cache');
    return send(req, res, new ReadyAnswer(bundle.itemWaiting, { type: HTML }));
  }

  function notFound(req: Request, res: Response) {
    res.status(404).setHeader('Cache-Control', 'no-cache');
    return send(req, res, new ReadyAnswer(bundle.notFound, { type: HTML }));
  }

  /** The page's script asks by itself, and says what is wrong with a button to try again. */
  function fail(req: Request, res: Response, thrown: unknown) {
    const error = toProblemError(thrown);
    if (error.status >= 500) logFault(log, error, contextOf(res).requestId);
    if (res.headersSent) return;
    setProblemHeaders(res, error);
    res.status(error.status);
    return send(req, res, new ReadyAnswer(waitingFor(contextOf(res).endpoint), { type: HTML }));
  }

  /** The page before its script has asked for the part, or the parts. */
  function waitingFor(route: Route | null | undefined) {
    if (route === itemRoute) return bundle.itemWaiting;
    return route === resultsRoute ? bundle.resultsWaiting : bundle.frame;
  }

  return async (req: Request, res: Response): Promise<void> => {
    openContext(log, req, res);
    res.removeHeader('X-Powered-By');
    for (const [name, value] of Object.entries(pageHeaders)) res.setHeader(name, value);
    try {
      await answer(req, res);
    } catch (error) {
      await fail(req, res, error);
    }
  };
}

function ageOf(readAt: number): number {
  return Math.ceil((performance.now() - readAt) / 1000);
}

/** With its question mark; empty where there is none. */
function queryIn({ originalUrl }: Request): string {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at);
}

/** Which page a path asks for, and of which part. Nothing in a number or an id has to be encoded. */
function askedIn(path: string) {
  if (/^\/parts\/?$/.test(path)) return { route: resultsRoute, name: '' };
  const [, page, name = ''] = /^\/(parts|item)\/([^/]+)\/?$/.exec(path) ?? [];
  if (page === undefined) return { route: sitemapRoute, name };
  return { route: page === 'item' ? itemRoute : partRoute, name };
}
