import { randomUUID } from 'node:crypto';
import { endpoints } from '@brushline/contract/endpoints';
import type { Request, Response } from 'express';
import { type Log, type LogEntry, uidHash } from '../shared/log.ts';

/** What is known of a request from its first moment, kept in `res.locals`. */
export interface Context {
  requestId: string;
  /** When it began, by `performance.now()`. */
  startedAt: number;
  /** The path of the endpoint table it met, or `null` while none did. */
  route: string | null;
  /** Who calls, as soon as a token says so, also when they may not. */
  uid: string | null;
  /** Their e-mail, for the audit alone: no log has it. */
  email: string | null;
}

export function newContext(route: string | null): Context {
  return { requestId: randomUUID(), startedAt: performance.now(), route, uid: null, email: null };
}

/** The context of the request that `res` answers. */
export function contextOf(res: Response): Context {
  // Express types `locals` as anything; openContext is the first middleware of the app.
  return res.locals.context as Context;
}

/** Names the request, and logs one line when it is over, also when the caller hung up. */
export function openContext(log: Log, req: Request, res: Response): void {
  const context = newContext(null);
  res.locals.context = context;
  res.setHeader('X-Request-Id', context.requestId);
  res.once('close', () => logRequest(log, req, res));
}

/** Who reached for what only an admin or its owner may have stands out in the log. */
function severityOf(status: number, route: string | null): LogEntry['severity'] {
  if (status >= 500) return 'ERROR';
  // Stripe's events are refused when our clock or the secret is wrong, too, and nobody else would say so.
  const isEventRefused = route === endpoints.stripeWebhook.path && status >= 400;
  return status === 403 || isEventRefused ? 'WARNING' : 'INFO';
}

function logRequest(log: Log, req: Request, res: Response) {
  const { requestId, startedAt, route, uid } = contextOf(res);
  log({
    severity: severityOf(res.statusCode, route),
    message: `${req.method} ${route ?? 'unknown path'} ${res.statusCode}`,
    requestId,
    method: req.method,
    route,
    status: res.statusCode,
    durationMs: Math.round(performance.now() - startedAt),
    answered: res.writableFinished,
    uidHash: uid === null ? null : uidHash(uid),
  });
}
