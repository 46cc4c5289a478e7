import type { ServerResponse } from 'node:http';
import { type Problem, problems } from '@brushline/contract/problems';
import type { NextFunction, Request, Response } from 'express';
import { type Log, uidHash } from '../shared/log.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { contextOf } from './context.ts';

/** When to retry after an outage that states no time, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Turns every thrown value into an answer (RFC 9457), and logs it. Nothing else does. */
export function sendProblems(log: Log) {
  // Express knows an error handler by its four parameters.
  return (thrown: unknown, _req: Request, res: Response, _next: NextFunction) => {
    const error = toProblemError(thrown);
    const { requestId, uid } = contextOf(res);
    if (error.status >= 500) logFault(log, error, requestId);
    // Somebody should investigate this refusal.
    if (error.warning !== undefined)
      log({ severity: 'WARNING', message: error.warning, requestId, uidHash: uidHash(uid) });
    // The deadline has already answered, or an answer is partly sent.
    if (res.headersSent) return;
    writeProblem(res, error, requestId);
  };
}

/** Answers with a problem document, which no cache keeps. */
export function writeProblem(res: ServerResponse, error: ProblemError, requestId: string): void {
  setProblemHeaders(res, error);
  const body = Buffer.from(JSON.stringify(describe(error, requestId)));
  res.statusCode = error.status;
  res.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  // Node omits the body of an answer to HEAD.
  res.end(body);
}

/** Turns any thrown value into a refusal; an unknown one is `internal`. */
export function toProblemError(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  if (thrown instanceof URIError) return new ProblemError('invalid_path', { cause: thrown });
  return new ProblemError('internal', {
    detail: 'Please try again. If it keeps happening, contact us and quote the request id.',
    cause: thrown,
  });
}

function describe(error: ProblemError, requestId: string): Problem {
  return {
    type: `/problems/${error.code}`,
    title: problems[error.code].title,
    status: error.status,
    detail: error.message,
    code: error.code,
    requestId,
    ...(error.errors && { errors: error.errors }),
    ...(error.lines && { lines: [...error.lines] }),
  };
}

/** Sets when to retry, and keeps caches from storing the answer. */
export function setProblemHeaders(
  res: ServerResponse,
  { status, retryAfterSeconds }: ProblemError,
) {
  if (status === 401) res.setHeader('WWW-Authenticate', 'Bearer realm="brushline"');
  if (retryAfterSeconds !== undefined || status === 503)
    res.setHeader('Retry-After', String(retryAfterSeconds ?? RETRY_AFTER_SECONDS));
  res.removeHeader('ETag');
  res.setHeader('Cache-Control', 'no-store');
}

/** Logs a fault of ours or of a dependency, with the stack of its cause. */
export function logFault(log: Log, error: ProblemError, requestId: string) {
  const cause = error.cause ?? error;
  const stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  log({
    severity: error.code === 'internal' ? 'ERROR' : 'WARNING',
    message: `${error.code}: ${error.message}`,
    requestId,
    stack,
  });
}
