import express, { type Express, type Request } from 'express';
import { recordRefusal } from '../domain/audit/record-refusal.ts';
import type { Shop } from '../domain/shop.ts';
import { type Log, writeLog } from '../shared/log.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { openContext } from './context.ts';
import { DEADLINE_MS } from './deadline.ts';
import type { Handlers } from './handler.ts';
import { setHeaders } from './headers.ts';
import type { RecordRefusal } from './keep-refusal.ts';
import { mount } from './mount.ts';
import { sendProblems } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';

export interface AppOptions {
  shop: Shop;
  handlers: Handlers;
  limits: RateLimits;
  log?: Log;
  /** Where refused admin acts go. */
  record?: RecordRefusal;
  deadlineMs?: number;
}

/**
 * The API as an Express app, at `/api/...` and at the same paths without the prefix. It expects what
 * the functions framework gives: `req.body` parsed and `req.rawBody` with the bytes.
 */
export function createApp({
  shop,
  handlers,
  limits,
  log = writeLog,
  record = recordRefusal,
  deadlineMs = DEADLINE_MS,
}: AppOptions): Express {
  const app = express().disable('x-powered-by').disable('etag').enable('case sensitive routing');
  // One step for all three, and no router within the app's own: each costs every request.
  app.use((req, res, next) => {
    openContext(log, req, res);
    setHeaders(res);
    dropPrefix(req);
    next();
  });
  mount(app, { shop, handlers, limits, log, record, deadlineMs });
  app.use(() => {
    throw new ProblemError('not_found', { detail: 'There is nothing at this address.' });
  });
  app.use(sendProblems(log));
  return app;
}

/** Hosting's rewrite keeps the whole path; one set of routes for both addresses saves a match of each. */
function dropPrefix(req: Request): void {
  if (req.url.startsWith('/api/')) req.url = req.url.slice('/api'.length);
}
