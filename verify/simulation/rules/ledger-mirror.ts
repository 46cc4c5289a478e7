import type { Change } from '@brushline/firestore-emulator/database';
import type { Doc } from '@brushline/firestore-emulator/document';
import type { Value } from '@brushline/firestore-emulator/wire-types';
import type {
  AuditRecord,
  EventRecord,
  MailRecord,
  MovementRecord,
  OrderRecord,
  RefundRecord,
  RunRecord,
  RunRowRecord,
} from '@brushline/functions/data/records';
import type { Books } from '@brushline/functions/domain/ledger/books';
import type { Intent } from '@brushline/functions/domain/payments';
import { SHOP_ID } from '@brushline/functions/test/support/records';

type Stored = Omit<Books, 'shopId' | 'intents'>;

type Records = { [K in keyof Stored]: Stored[K][number] } & {
  audit: AuditRecord;
  events: EventRecord;
  mail: MailRecord;
  runs: RunRecord;
  runRows: RunRowRecord;
};

type Kind = keyof Records;

/** The change of one document in a commit. */
export type Step = {
  [K in Kind]: { kind: K; id: string; before: Records[K] | null; after: Records[K] | null };
}[Kind];

type ById<K extends Kind> = Map<string, Records[K]>;

/** All stored records after the newest commit. */
export class Mirror {
  readonly parts: ById<'parts'> = new Map();
  readonly orders: ById<'orders'> = new Map();
  readonly purchases: ById<'purchases'> = new Map();
  readonly payments: ById<'payments'> = new Map();
  readonly refunds: ById<'refunds'> = new Map();
  readonly shipments: ById<'shipments'> = new Map();
  readonly invoices: ById<'invoices'> = new Map();
  readonly salesDays: ById<'salesDays'> = new Map();
  readonly audit: ById<'audit'> = new Map();
  readonly events: ById<'events'> = new Map();
  readonly mail: ById<'mail'> = new Map();
  readonly runs: ById<'runs'> = new Map();
  readonly runRows: ById<'runRows'> = new Map();
  /** By their parts. */
  readonly movements = new Map<string, MovementRecord[]>();

  /** Applies a commit to this mirror, and returns its steps. */
  take(changes: readonly Change[]): Step[] {
    const steps = changes.flatMap((change) => this.#toStep(change));
    for (const step of steps) this.#apply(step);
    return steps;
  }

  /** Returns the books that `npm run verify-ledger` reads, without the provider. */
  books(): Books {
    const { parts, orders, purchases, payments, refunds, shipments, invoices, salesDays } = this;
    const named = { parts, orders, purchases, payments, refunds, shipments, invoices, salesDays };
    const lists = Object.entries(named).map(([kind, byId]) => [kind, [...byId.values()]]);
    const movements = [...this.movements.values()].flat();
    const stored = Object.fromEntries(lists) as Omit<Stored, 'movements'>; // fromEntries forgets the kinds
    return { ...stored, movements, shopId: SHOP_ID, intents: null };
  }

  /** Returns the orders that an intent was made for: one, or some of a purchase; `null` when they are not stored. */
  ordersOfIntent({ orderId, lines }: Pick<Intent, 'orderId' | 'lines'>): OrderRecord[] | null {
    if (lines === null) {
      const order = this.orders.get(orderId ?? '');
      return order ? [order] : null;
    }
    const purchase = this.purchases.get(orderId ?? '');
    if (!purchase) return null;
    const asked = purchase.lines.filter((_, index) => lines[index] === '1');
    return asked.flatMap((line) => this.orders.get(line.orderId) ?? []);
  }

  /** Returns the sum that was decided to refund of a payment for units, in cents. */
  decidedCents(paymentId: string): number {
    const own = this.decisions().filter((one) => one.paymentId === paymentId);
    const lines = own.flatMap((one) => one.lines ?? []);
    return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** Lists the refunds of units, each by its first attempt. */
  decisions(): RefundRecord[] {
    return [...this.refunds.values()].filter(({ lines, retryOf }) => lines && !retryOf);
  }

  /** Returns the intent that can pay an order: its own, or its purchase's. */
  intentIdOf({ purchaseId, paymentIntentId }: OrderRecord): string | null {
    if (purchaseId === undefined) return paymentIntentId;
    return this.purchases.get(purchaseId)?.paymentIntentId ?? null;
  }

  #apply({ kind, id, after }: Step): void {
    // No other record is ever erased.
    if (kind === 'mail' && !after) this.mail.delete(id);
    if (!after) return;
    if (kind === 'movements')
      this.movements.set(after.partId, [...(this.movements.get(after.partId) ?? []), after]);
    else (this[kind] as Map<string, typeof after>).set(id, after); // a step's record is of its kind
  }

  #toStep({ path, before, after }: Change): Step[] {
    const [kind = '', id = ''] = path.split('/');
    if (!(Reflect.get(this, kind) instanceof Map)) return [];
    const record = (doc: Doc | undefined) => (doc ? { ...toPlain(doc.fields), id } : null);
    // Only the use cases under test write, and they write these types.
    return [{ kind, id, before: record(before), after: record(after) } as Step];
  }
}

function toPlain(fields: Record<string, Value>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));
}

function plain(value: Value): unknown {
  switch (value.valueType) {
    case 'nullValue':
      return null;
    case 'integerValue':
      return Number(value.integerValue);
    case 'timestampValue': {
      const { seconds = '0', nanos = 0 } = value.timestampValue;
      return new Date(Number(seconds) * 1000 + nanos / 1e6);
    }
    case 'mapValue':
      return toPlain(value.mapValue.fields ?? {});
    case 'arrayValue':
      return (value.arrayValue.values ?? []).map(plain);
    default:
      return Reflect.get(value, value.valueType);
  }
}
