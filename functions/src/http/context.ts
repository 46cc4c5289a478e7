import { randomUUID } from 'node:crypto';
import type { Route } from '@brushline/contract/routes';
import type { Request, Response } from 'express';
import { type Log, type LogEntry, uidHash } from '../shared/log.ts';

/** What is known about a request, stored in `res.locals` from the start. */
export interface Context {
  requestId: string;
  /** When it began, by `performance.now()`. */
  startedAt: number;
  /** The row of the endpoint table that it matched, or the address of its page; `null` until then. */
  endpoint: Route | null;
  /** The caller, as soon as a token names them, even if they are then refused. */
  uid: string | null;
  /** Their e-mail, for the audit only. It is never logged. */
  email: string | null;
}

export function newContext(): Context {
  const requestId = randomUUID();
  return { requestId, startedAt: performance.now(), endpoint: null, uid: null, email: null };
}

/** Returns the context of the request that `res` answers. */
export function contextOf(res: Response): Context {
  // Express types `locals` as anything; openContext is the first middleware of the app.
  return res.locals.context as Context;
}

/** Gives the request an id, and logs one line when it is over, even if the caller hung up. */
export function openContext(log: Log, req: Request, res: Response): void {
  const context = newContext();
  res.locals.context = context;
  res.setHeader('X-Request-Id', context.requestId);
  res.once('close', () => logRequest(log, req, res));
}

/** Chooses the severity of a log line. Attempts to exceed one's rights are warnings. */
function severityOf(status: number, endpoint: Route | null): LogEntry['severity'] {
  if (status >= 500) return 'ERROR';
  // Stripe's events are also refused if the clock or the secret is wrong. Nothing else reveals that.
  const isEventRefused = endpoint?.access === 'stripe' && status >= 400;
  return status === 403 || isEventRefused ? 'WARNING' : 'INFO';
}

function logRequest(log: Log, req: Request, res: Response) {
  const { requestId, startedAt, endpoint, uid } = contextOf(res);
  const route = endpoint?.path ?? null;
  log({
    severity: severityOf(res.statusCode, endpoint),
    message: `${req.method} ${route ?? 'unknown path'} ${res.statusCode}`,
    requestId,
    method: req.method,
    route,
    status: res.statusCode,
    durationMs: Math.round(performance.now() - startedAt),
    answered: res.writableFinished,
    uidHash: uidHash(uid),
  });
}
