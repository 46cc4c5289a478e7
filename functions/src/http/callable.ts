import type { ProblemCode } from '@brushline/contract/problems';
import { accountQuery } from '@brushline/contract/users';
import { parse } from '@brushline/contract/values/schema';
import {
  type CallableRequest,
  type FunctionsErrorCode,
  HttpsError,
} from 'firebase-functions/https';
import { string } from 'yup';
import { uidHash } from '../shared/log.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { newContext } from './context.ts';
import { headers } from './headers.ts';
import { logFault, toProblemError } from './problem.ts';
import { readEmail } from './request/path.ts';
import { runCall, type Service } from './run-call.ts';

const codes: Partial<Record<ProblemCode, FunctionsErrorCode>> = {
  unauthenticated: 'unauthenticated',
  forbidden: 'permission-denied',
  not_found: 'not-found',
  role_changed: 'failed-precondition',
  invalid_path: 'invalid-argument',
  invalid_body: 'invalid-argument',
  body_too_large: 'invalid-argument',
  rate_limited: 'resource-exhausted',
  app_check_failed: 'unauthenticated',
  unavailable: 'unavailable',
};

/**
 * Serves the callable function `makeAdmin`: `{email}`, with the fields of `accountQuery` if they are known, to
 * `{modifiedCount}`. It is the row of PUT /user/admin/{email}, called another way.
 */
export async function callMakeAdmin(service: Service, { rawRequest, data }: CallableRequest) {
  const { log } = service;
  const context = newContext();
  const { requestId } = context;
  /** Logs a refusal like the act itself, with the caller if a valid token names them. */
  const logCall = (outcome: ProblemCode | 'ok') =>
    log({
      severity: outcome === 'forbidden' ? 'WARNING' : 'INFO',
      message: `makeAdmin ${outcome}`,
      requestId,
      uidHash: uidHash(context.uid),
    });
  rawRequest.res?.set(headers);
  try {
    const call = { name: 'makeAdmin', req: rawRequest, context } as const;
    const read = () => ({ ...accountOf(data), body: null });
    // Do not use `request.auth`: the emulators fill it from any token, and its claims may be an hour
    // old.
    const answer = await runCall(service, { ...call, read, subject: () => emailIn(data) });
    logCall('ok');
    return answer;
  } catch (thrown) {
    const error = toProblemError(thrown);
    if (error.retryAfterSeconds !== undefined)
      rawRequest.res?.set('Retry-After', String(error.retryAfterSeconds));
    if (error.status >= 500) logFault(log, error, requestId);
    else logCall(error.code);
    throw new HttpsError(codes[error.code] ?? 'internal', error.message, { requestId });
  }
}

/** Returns the e-mail address of the requested admin, if the data has one. */
function emailIn(data: unknown): string | null {
  try {
    return accountOf(data).params.email;
  } catch {
    return null;
  }
}

const dataSchema = accountQuery.shape({
  email: string().required('An e-mail address is required.'),
});

/** Reads the callable's data as the row's path and query. */
function accountOf(data: unknown) {
  const parsed = parse(dataSchema, data);
  if (!parsed.ok)
    throw new ProblemError('invalid_body', { detail: Object.values(parsed.errors)[0] ?? '' });
  const { email, ...query } = parsed.value;
  return { params: { email: readEmail({ email }) }, query };
}
