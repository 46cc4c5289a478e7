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

const METHODS: readonly string[] = ['GET', 'HEAD'];
const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** How long an instance renders pages from its last read of the parts. The CDN's time counts from that read. */
const KEEP_MS = 30_000;

/**
 * An unknown number may belong to a part that was just added, so the parts are read again. This is the least time
 * between such reads, however many made-up numbers are requested.
 */
const NEW_PART_MS = 5_000;

/**
 * Hosting adds the policy of the pages, which is generated from their content. Its other headers are also set here, for
 * the function's own address.
 */
const pageHeaders = {
  'Strict-Transport-Security': headers['Strict-Transport-Security'],
  'X-Content-Type-Options': headers['X-Content-Type-Options'],
  'X-Frame-Options': headers['X-Frame-Options'],
} as const;

type PagesService = Pick<Service, 'shop' | 'handlers' | 'limits' | 'log' | 'deadlineMs'>;

/** The answer to a path. */
type Outcome =
  | { kind: 'made'; text: string; type: string; readAt: number }
  | { kind: 'moved'; address: string }
  /** The page's script requests the data, and shows any failure with Retry. */
  | { kind: 'waiting' }
  | { kind: 'unknown' };

/** The request for a page. */
interface Asked {
  path: string;
  /** The number or id in the path. It needs no encoding. */
  name: string;
  /** With its question mark; empty if there is none. */
  query: string;
  now: number;
}

/** A kind of page that is rendered from the parts. */
interface Page {
  route: Route;
  /** Matches the paths of this page, and captures the name. */
  pattern: RegExp;
  /** The page before its script has requested the part or the parts. */
  waiting: string;
  make(asked: Asked): Promise<Outcome>;
}

/**
 * Serves the part pages, the search page, and the sitemap. A visitor costs a read of the parts only if neither the
 * CDN nor this instance has a recent one.
 *
 * @param origin the shop's own address, without a trailing slash
 */
export function createPages(service: PagesService, bundle: PageBundle, origin: string) {
  const { limits, log } = service;
  const pages = pagesOf(keepParts(service), bundle, origin);

  async function answer(req: Request, res: Response, page: Page): Promise<void> {
    const context = contextOf(res);
    context.endpoint = page.route;
    if (!METHODS.includes(req.method)) {
      res.setHeader('Allow', METHODS.join(', '));
      throw new ProblemError('method_not_allowed');
    }
    limits.takeAddress(req, page.route);
    const { path } = req;
    const [, name = ''] = page.pattern.exec(path) ?? [];
    const outcome = await page.make({ path, name, query: queryIn(req), now: context.startedAt });
    if (outcome.kind === 'made') {
      const { text, type, readAt } = outcome;
      return replyShared(req, res, new ReadyAnswer(text, { type }), ageOf(readAt));
    }
    if (outcome.kind === 'moved') return res.redirect(301, outcome.address);
    const isUnknown = outcome.kind === 'unknown';
    res.status(isUnknown ? 404 : 200).setHeader('Cache-Control', 'no-cache');
    return sendHtml(req, res, isUnknown ? bundle.html['404'] : page.waiting);
  }

  function fail(req: Request, res: Response, page: Page, thrown: unknown) {
    const error = toProblemError(thrown);
    if (error.status >= 500) logFault(log, error, contextOf(res).requestId);
    if (res.headersSent) return;
    setProblemHeaders(res, error);
    res.status(error.status);
    return sendHtml(req, res, page.waiting);
  }

  return async (req: Request, res: Response): Promise<void> => {
    openContext(log, req, res);
    res.removeHeader('X-Powered-By');
    for (const [name, value] of Object.entries(pageHeaders)) res.setHeader(name, value);
    const page = pages.find(({ pattern }) => pattern.test(req.path)) ?? pages[0];
    try {
      await answer(req, res, page);
    } catch (error) {
      await fail(req, res, page, error);
    }
  };
}

type Parts = KeptRead<readonly Part[]>;

function keepParts({ shop, handlers, deadlineMs }: PagesService): Parts {
  return new KeptRead(async () => {
    const { rows } = await withDeadline(handlers.listParts({ shop, query: {} }), deadlineMs);
    return rows;
  }, KEEP_MS);
}

/** Lists the pages. The first one also answers every other path. */
function pagesOf(kept: Parts, bundle: PageBundle, origin: string): [Page, ...Page[]] {
  return [
    page('/sitemap.xml', bundle.html.part, async ({ path, now }) => {
      if (path !== '/sitemap.xml') return { kind: 'unknown' };
      const { value: parts, readAt } = await kept.get(now);
      return { kind: 'made', text: bundle.sitemap(parts, origin), type: XML, readAt };
    }),
    page('/parts', bundle.html['parts-waiting'], async ({ query, now }) => {
      const { value: parts, readAt } = await kept.get(now);
      const html = await bundle.renderResults({ frame: bundle.html.parts, parts, query });
      return { kind: 'made', text: html ?? bundle.html['parts-waiting'], type: HTML, readAt };
    }),
    page('/item/{id}', bundle.html['item-waiting'], async ({ name: id, now }) => {
      const { value: parts, readAt } = await kept.get(now);
      const html = await bundle.renderItem({ frame: bundle.html.item, parts, id });
      return html === null ? { kind: 'waiting' } : { kind: 'made', text: html, type: HTML, readAt };
    }),
    page('/parts/{number}', bundle.html.part, async ({ path, name, now }) => {
      const number = name.toUpperCase();
      const { value: parts, readAt } = await partsWith(kept, number, now);
      const html = await bundle.renderPart({ frame: bundle.html.part, parts, number, origin });
      if (html === null) return { kind: 'unknown' };
      const address = `/parts/${number}`;
      if (path !== address) return { kind: 'moved', address };
      return { kind: 'made', text: html, type: HTML, readAt };
    }),
  ];
}

function page(path: Route['path'], waiting: string, make: Page['make']): Page {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}/?$`);
  return { route: { method: 'GET', path, access: 'public' }, pattern, waiting, make };
}

/** Returns the parts from the last read, or from a new one if they lack this number. */
async function partsWith(kept: Parts, number: string, now: number) {
  const found = await kept.get(now);
  const isThere = found.value.some((part) => part.number === number);
  return isThere ? found : kept.get(now, Math.max(0, now - NEW_PART_MS));
}

function sendHtml(req: Request, res: Response, html: string) {
  return send(req, res, new ReadyAnswer(html, { type: HTML }));
}

function ageOf(readAt: number): number {
  return Math.ceil((performance.now() - readAt) / 1000);
}

function queryIn({ originalUrl }: Request): string {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at);
}
