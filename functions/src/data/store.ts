import type { Firestore } from '@google-cloud/firestore';
import { type Collections, collections } from './firestore.ts';
import { isConflict, isExhausted, isOutage } from './firestore-errors.ts';
import { Lanes } from './lanes.ts';
import { PartsOnSale } from './parts-on-sale.ts';
import { AuditRepository } from './repositories/audit.ts';
import { InvoiceRepository } from './repositories/invoices.ts';
import { MailRepository } from './repositories/mail.ts';
import { OrderRepository } from './repositories/orders.ts';
import { PartRepository } from './repositories/parts.ts';
import { PaymentRepository } from './repositories/payments.ts';
import { Repository } from './repositories/repository.ts';
import { ReviewRepository } from './repositories/reviews.ts';
import { RunRepository } from './repositories/runs.ts';
import { UserRepository } from './repositories/users.ts';
import { Transaction } from './transaction.ts';
import { present, type Unit, unavailable } from './unit.ts';

/** The repositories, bound to one transaction: see `transact`. */
export type UnitOfWork = ReturnType<typeof repositoriesOf>;

type Write = 'put' | 'create' | 'change' | 'delete' | 'add' | 'move' | 'claim' | 'free';

/** The same repositories, reading the current records. */
type Reading = { readonly [Name in keyof UnitOfWork]: Omit<UnitOfWork[Name], Write> };

/** The stored records. Read them here; write them in `transact`. */
export interface Store extends Reading {
  readonly partsOnSale: PartsOnSale;
  readonly source: Source;
}

/** Created once for each connection. */
interface Source {
  firestore: Firestore;
  collections: Collections;
  lanes: Lanes;
}

export function openStore(firestore: Firestore): Store {
  const source = { firestore, collections: collections(firestore), lanes: new Lanes() };
  const partsOnSale = new PartsOnSale(source.collections);
  return { ...repositoriesOf(source.collections, present), partsOnSale, source };
}

function repositoriesOf(all: Collections, unit: Unit) {
  return {
    parts: new PartRepository(all, unit),
    orders: new OrderRepository(all.orders, unit),
    purchases: new Repository(all.purchases, unit),
    payments: new PaymentRepository(all.payments, unit),
    refunds: new Repository(all.refunds, unit),
    shipments: new Repository(all.shipments, unit),
    invoices: new InvoiceRepository(all.invoices, unit),
    events: new Repository(all.events, unit),
    jobs: new Repository(all.jobs, unit),
    runs: new RunRepository(all.runs, unit),
    runRows: new Repository(all.runRows, unit),
    salesDays: new Repository(all.salesDays, unit),
    salesMonths: new Repository(all.salesMonths, unit),
    users: new UserRepository(all.users, unit),
    customerNotes: new Repository(all.customerNotes, unit),
    profiles: new Repository(all.profiles, unit),
    addressBooks: new Repository(all.addressBooks, unit),
    orderLists: new Repository(all.orderLists, unit),
    reviews: new ReviewRepository(all.reviews, unit),
    audit: new AuditRepository(all, unit),
    refusals: new Repository(all.refusals, unit),
    mail: new MailRepository(all.mail, unit),
    limits: new Repository(all.limits, unit),
    locks: new Repository(all.locks, unit),
  };
}

/** How many attempts may stay unanswered. With the pauses between them, they take about four seconds. */
const MAX_OUTAGES = 8;

/** No attempt begins later than this, so that the caller gets an answer in time. */
const PATIENCE_MS = 15_000;

const FIRST_PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 1_500;

/** The pause after a lost race is short: the winner has already committed. */
const LONGEST_PAUSE_AFTER_CONFLICT_MS = 200;

type Work<T> = (store: UnitOfWork) => Promise<T>;

/**
 * Runs `work` on one state of the database. Its writes are committed if nothing that it read has changed
 * ({@link Transaction}); otherwise `work` runs again. `work` may only call the database.
 *
 * `work` may run again **after its commit went through**, when the answer was lost. So it looks for its own earlier
 * result first.
 *
 * Retries are made here and not by the SDK, which waits a second after the first attempt.
 *
 * @param partIds the parts that `work` writes. Within this instance, the writers of a part take turns, attempt by
 * attempt.
 * @throws ProblemError `unavailable` when the database is out of reach or too busy.
 */
export async function transact<T>(
  { store: { source } }: { store: Pick<Store, 'source'> },
  work: Work<T>,
  partIds: readonly string[] = [],
): Promise<T> {
  const lastStart = performance.now() + PATIENCE_MS;
  let outages = 0;
  for (let conflicts = 0; ; ) {
    const outcome = await source.lanes.run(partIds, () => attempt(source, work));
    if (outcome.kind === 'done') return outcome.result;
    const { error } = outcome;
    if (outcome.kind === 'conflict') conflicts += 1;
    else outages += 1;
    if (outages === MAX_OUTAGES || performance.now() > lastStart) throw unavailable(error);
    if (outcome.kind === 'conflict') await pause(conflicts, LONGEST_PAUSE_AFTER_CONFLICT_MS);
    else await pause(isExhausted(error) ? Number.POSITIVE_INFINITY : outages, LONGEST_PAUSE_MS);
  }
}

type Outcome<T> =
  | { kind: 'done'; result: T }
  /** Another commit was first, or our own was and its answer was lost. */
  | { kind: 'conflict'; error: unknown }
  /** The database was unreachable, or did not answer. */
  | { kind: 'outage'; error: unknown };

async function attempt<T>(source: Store['source'], work: Work<T>): Promise<Outcome<T>> {
  const { firestore, collections } = source;
  const transaction = new Transaction(firestore);
  let isCommitting = false;
  try {
    const result = await work(repositoriesOf(collections, transaction));
    if (transaction.isReadOnly) return { kind: 'done', result };
    isCommitting = true;
    // An SDK transaction without reads takes no locks; a plain batch would retry automatically.
    await firestore.runTransaction(async (writes) => transaction.writeTo(writes), {
      maxAttempts: 1,
    });
    return { kind: 'done', result };
  } catch (error) {
    if (isCommitting && isConflict(error)) return { kind: 'conflict', error };
    if (isOutage(error)) return { kind: 'outage', error };
    throw error;
  }
}

/** Waits for a growing, random time, so that callers that collided do not collide again. */
function pause(times: number, longestMs: number): Promise<void> {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), longestMs);
  return new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random() / 2)));
}
