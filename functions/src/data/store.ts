import type { Firestore } from '@google-cloud/firestore';
import { type Collections, collections } from './firestore.ts';
import { Lanes } from './lanes.ts';
import { AuditRepository } from './repositories/audit.ts';
import { InvoiceRepository } from './repositories/invoices.ts';
import { MailRepository } from './repositories/mail.ts';
import { OrderRepository } from './repositories/orders.ts';
import { PartRepository } from './repositories/parts.ts';
import { PaymentRepository } from './repositories/payments.ts';
import { PurchaseRepository } from './repositories/purchases.ts';
import { Repository } from './repositories/repository.ts';
import { ReviewRepository } from './repositories/reviews.ts';
import { RunRepository } from './repositories/runs.ts';
import { UserRepository } from './repositories/users.ts';
import { present, type Unit } from './unit.ts';

/** The repositories, bound to one transaction: see `transact`. */
export type UnitOfWork = ReturnType<typeof repositoriesOf>;

type Write = 'put' | 'create' | 'change' | 'delete' | 'add' | 'move' | 'claim' | 'free';

/** The same repositories, reading the current records. */
type Reading = { readonly [Name in keyof UnitOfWork]: Omit<UnitOfWork[Name], Write> };

/** The stored records. Read them here; write them in `transact`. */
export interface Store extends Reading {
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
  return { ...repositoriesOf(source.collections, present), source };
}

export function repositoriesOf(all: Collections, unit: Unit) {
  return {
    parts: new PartRepository(all, unit),
    orders: new OrderRepository(all.orders, unit),
    purchases: new PurchaseRepository(all.purchases, unit),
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
