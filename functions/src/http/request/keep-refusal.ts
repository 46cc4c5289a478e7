import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import type { Refusal } from '../../domain/audit/record-refusal.ts';
import type { Shop } from '../../domain/shop.ts';
import type { Log } from '../../shared/log.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Context } from '../context.ts';
import { withDeadline } from '../deadline.ts';
import { logFault, toProblemError } from '../problem.ts';

/** The longest wait for the audit before a refusal is answered. */
const PATIENCE_MS = 2_000;

/** Stores refusals; tests pass their own. */
export type RecordRefusal = (shop: Shop, refusal: Refusal) => Promise<unknown>;

export interface RefusalKeeper {
  shop: Shop;
  log: Log;
  record: RecordRefusal;
}

/**
 * Records the refusal of a staff call in the audit log, if a signed-in user made the call. This happens before the
 * answer is sent, because the platform may freeze an instance after that. It never fails: the caller is refused in any
 * case, and the log has the refusal too.
 */
export async function keepRefusal(
  { shop, log, record }: RefusalKeeper,
  refused: { name: EndpointName; context: Context; subject: string | null },
  thrown: unknown,
): Promise<void> {
  const { uid, email, requestId } = refused.context;
  const { act }: Endpoint = endpoints[refused.name];
  const isForbidden = thrown instanceof ProblemError && thrown.code === 'forbidden';
  if (!isForbidden || uid === null || !act) return;
  try {
    const refusal = { caller: { uid, email }, what: act, subject: refused.subject, requestId };
    await withDeadline(record(shop, refusal), PATIENCE_MS);
  } catch (error) {
    logFault(log, toProblemError(error), requestId);
  }
}
