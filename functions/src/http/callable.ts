import { endpoints } from '@brushline/contract/endpoints';
import type { ProblemCode } from '@brushline/contract/problems';
import { parse } from '@brushline/contract/schema';
import { accountQuery } from '@brushline/contract/users';
import {
  type CallableRequest,
  type FunctionsErrorCode,
  HttpsError,
} from 'firebase-functions/https';
import { string } from 'yup';
import { recordRefusal } from '../domain/audit/record-refusal.ts';
import type { Shop } from '../domain/shop.ts';
import { makeAdmin } from '../domain/users/make-admin.ts';
import { type Log, uidHash, writeLog } from '../shared/log.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { authenticateToken } from './authenticate.ts';
import { checkApp } from './check-app.ts';
import { type Context, newContext } from './context.ts';
import { headers } from './headers.ts';
import { keepRefusal, type RecordRefusal } from './keep-refusal.ts';
import { readEmail } from './path.ts';
import { logFault, toProblemError } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';
import { assertSize } from './read-body.ts';

const codes: Partial<Record<ProblemCode, FunctionsErrorCode>> = {
  unauthenticated: 'unauthenticated',
  forbidden: 'permission-denied',
  not_found: 'not-found',
  invalid_path: 'invalid-argument',
  invalid_body: 'invalid-argument',
  body_too_large: 'invalid-argument',
  rate_limited: 'resource-exhausted',
  app_check_failed: 'unauthenticated',
  unavailable: 'unavailable',
};

interface Service {
  shop: Shop;
  limits: RateLimits;
}

/** The callable function `makeAdmin`: `{email}`, with the `uid` of the list if it is known, to `{modifiedCount}`, as PUT /user/admin/{email}. */
export async function callMakeAdmin(
  { shop, limits }: Service,
  request: CallableRequest,
  log: Log = writeLog,
  record: RecordRefusal = recordRefusal,
) {
  const context = newContext('makeAdmin');
  const { requestId } = context;
  request.rawRequest.res?.set(headers);
  try {
    const result = await promote({ shop, limits }, request, context);
    logCall(log, context, 'ok');
    return result;
  } catch (thrown) {
    const error = toProblemError(thrown);
    const refused = { name: 'makeAdmin', context, subject: emailIn(request.data) } as const;
    await keepRefusal({ shop, log, record }, refused, error);
    if (error.retryAfterSeconds !== undefined)
      request.rawRequest.res?.set('Retry-After', String(error.retryAfterSeconds));
    if (error.status >= 500) logFault(log, error, requestId);
    else logCall(log, context, error.code);
    throw new HttpsError(codes[error.code] ?? 'internal', error.message, { requestId });
  }
}

/** A refusal is logged as the act is: who asked, unless no good token says so, and in which request. */
function logCall(log: Log, { requestId, uid }: Context, outcome: ProblemCode | 'ok') {
  log({
    severity: outcome === 'forbidden' ? 'WARNING' : 'INFO',
    message: `makeAdmin ${outcome}`,
    requestId,
    uidHash: uid === null ? null : uidHash(uid),
  });
}

async function promote({ shop, limits }: Service, request: CallableRequest, context: Context) {
  const endpoint = endpoints.makeAdmin;
  assertSize(request.rawRequest, endpoint);
  limits.takeAddress(request.rawRequest, endpoint);
  // Not `request.auth`: the emulators fill it from any token, and a claim in it may be an hour old.
  const authorization = request.rawRequest.get('authorization');
  const { caller } = await authenticateToken(authorization, shop.identity);
  Object.assign(context, { uid: caller.uid, email: caller.email });
  limits.takeUser(caller.uid, endpoint);
  await checkApp(request.rawRequest, endpoint, shop.appCheck);
  if (!caller.admin) throw new ProblemError('forbidden');
  const by = { uid: caller.uid, email: caller.email };
  const { email, uid } = accountOf(request.data);
  return makeAdmin(shop, { email, uid, by, requestId: context.requestId });
}

/** Who was to be made an admin, if that can be told. */
function emailIn(data: unknown): string | null {
  try {
    return accountOf(data).email;
  } catch {
    return null;
  }
}

const dataSchema = accountQuery.shape({
  email: string().required('An e-mail address is required.'),
});

function accountOf(data: unknown): { email: string; uid: string | null } {
  const parsed = parse(dataSchema, data);
  if (!parsed.ok)
    throw new ProblemError('invalid_body', { detail: Object.values(parsed.errors)[0] ?? '' });
  const { email, uid = null } = parsed.value;
  return { email: readEmail({ email }), uid };
}
