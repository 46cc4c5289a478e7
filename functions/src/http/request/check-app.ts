import { appCheckOf } from '@brushline/contract/routes';
import type { Request } from 'express';
import type { AppCheck } from '../../domain/app-check.ts';
import { ProblemError } from '../../shared/problem-error.ts';

/** Longest token that is checked, in characters; Google's have about 1,000. */
const MAX_TOKEN = 4096;

/**
 * Checks, if App Check is switched on, that the call's token comes from the shop's own app.
 *
 * @throws ProblemError `app_check_failed`, `unavailable`
 */
export async function checkApp(
  req: Pick<Request, 'get'>,
  route: Parameters<typeof appCheckOf>[0],
  appCheck: AppCheck | null,
): Promise<void> {
  const kind = appCheckOf(route);
  if (appCheck === null || kind === 'none') return;
  const token = req.get('x-firebase-appcheck') ?? '';
  const isPlausible = token !== '' && token.length <= MAX_TOKEN;
  if (isPlausible && (await appCheck.verify(token, kind === 'once'))) return;
  throw new ProblemError('app_check_failed', {
    detail: 'Please reload the page and try again. A script blocker may be interfering.',
  });
}
