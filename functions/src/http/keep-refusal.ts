import type { ActName } from '@brushline/contract/acts';
import type { EndpointName, endpoints } from '@brushline/contract/endpoints';
import type { Refusal } from '../domain/audit/record-refusal.ts';
import type { Shop } from '../domain/shop.ts';
import type { Log } from '../shared/log.ts';
import { ProblemError } from '../shared/problem-error.ts';
import type { Context } from './context.ts';
import { withDeadline } from './deadline.ts';
import { logFault, toProblemError } from './problem.ts';

/** The rows of the table that only an admin may call. */
type AdminRow = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'admin' ? Name : never;
}[EndpointName];

const actOf: Readonly<Record<AdminRow, ActName>> = {
  addProduct: 'part.add',
  deleteProduct: 'part.delete',
  deleteReview: 'review.delete',
  getImageUpload: 'image.upload',
  listAllOrders: 'order.list',
  listAudit: 'audit.list',
  listUsers: 'user.list',
  makeAdmin: 'user.make-admin',
  removeAdmin: 'user.remove-admin',
};

/** A refusal is answered after this at the latest, also when the audit is out of reach. */
const PATIENCE_MS = 2_000;

/** Stores refusals; a test brings its own. */
export type RecordRefusal = (shop: Shop, refusal: Refusal) => Promise<unknown>;

export interface RefusalKeeper {
  shop: Shop;
  log: Log;
  record: RecordRefusal;
}

/**
 * Puts the refusal of an admin's call into the audit, if it is one and somebody signed in made it.
 * Before the answer goes out, since an instance may be frozen after it. It never fails: the caller
 * is refused all the same, and the log has the refusal anyway.
 */
export async function keepRefusal(
  { shop, log, record }: RefusalKeeper,
  refused: { name: EndpointName; context: Context; subject: string | null },
  thrown: unknown,
): Promise<void> {
  const { name, context, subject } = refused;
  const { uid, email, requestId } = context;
  const isForbidden = thrown instanceof ProblemError && thrown.code === 'forbidden';
  if (!isForbidden || uid === null || !isAdminRow(name)) return;
  try {
    const refusal = { who: { uid, email }, what: actOf[name], subject, requestId };
    await withDeadline(record(shop, refusal), PATIENCE_MS);
  } catch (error) {
    logFault(log, toProblemError(error), requestId);
  }
}

function isAdminRow(name: EndpointName): name is AdminRow {
  return name in actOf;
}
