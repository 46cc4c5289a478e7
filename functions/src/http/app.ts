import type { Endpoint } from '@brushline/contract/endpoints';
import express, { type Express, type Request } from 'express';
import { recordRefusal } from '../domain/audit/record-refusal.ts';
import { writeLog } from '../shared/log.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { openContext } from './context.ts';
import { DEADLINE_MS } from './deadline.ts';
import { setHeaders } from './headers.ts';
import { mount } from './mount.ts';
import { sendProblems } from './problem.ts';
import type { Service } from './run-call.ts';

type AppOptions = Pick<Service, 'shop' | 'handlers' | 'limits'> & Partial<Service>;

/** Completes a service with the product's log, audit and deadline. */
export function toService(options: AppOptions): Service {
  return { log: writeLog, record: recordRefusal, deadlineMs: DEADLINE_MS, ...options };
}

/**
 * Makes the API as an Express app, at `/api/...` and at the same paths without the prefix. It expects the requests of
 * the functions framework: `req.body` is parsed and `req.rawBody` has the bytes.
 *
 * @param isServed selects the rows of the endpoint table to serve; all of them by default
 */
export function createApp(
  options: AppOptions,
  isServed: (endpoint: Endpoint) => boolean = () => true,
): Express {
  const service = toService(options);
  const app = express().disable('x-powered-by').disable('etag').enable('case sensitive routing');
  // One middleware for all three, and no nested router, because each would cost every request time.
  app.use((req, res, next) => {
    openContext(service.log, req, res);
    setHeaders(res);
    dropPrefix(req);
    next();
  });
  mount(app, service, isServed);
  app.use(() => {
    throw new ProblemError('not_found', { detail: 'There is nothing at this address.' });
  });
  app.use(sendProblems(service.log));
  return app;
}

/** Removes the prefix that Hosting's rewrite keeps in the path. Two sets of routes would need two matches. */
function dropPrefix(req: Request): void {
  if (req.url.startsWith('/api/')) req.url = req.url.slice('/api'.length);
}
