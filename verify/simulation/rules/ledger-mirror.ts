import type { Change } from '@brushline/firestore-emulator/database';
import type { Doc } from '@brushline/firestore-emulator/document';
import type { Value } from '@brushline/firestore-emulator/wire-types';
import type {
  AuditRecord,
  EventRecord,
  InvoiceRecord,
  MailRecord,
  MovementRecord,
  OrderRecord,
  PartRecord,
  PaymentRecord,
  PurchaseRecord,
  RefundRecord,
  SalesDayRecord,
  ShipmentRecord,
} from '@brushline/functions/data/records';
import type { Intent } from '@brushline/functions/domain/payments';

interface Records {
  parts: PartRecord;
  orders: OrderRecord;
  purchases: PurchaseRecord;
  movements: MovementRecord;
  payments: PaymentRecord;
  refunds: RefundRecord;
  shipments: ShipmentRecord;
  invoices: InvoiceRecord;
  salesDays: SalesDayRecord;
  audit: AuditRecord;
  events: EventRecord;
  mail: MailRecord;
}

type Kind = keyof Records;

/** One document's step in one commit. */
export type Step = {
  [K in Kind]: { kind: K; id: string; before: Records[K] | null; after: Records[K] | null };
}[Kind];

const kinds: readonly Kind[] = [
  'parts',
  'orders',
  'purchases',
  'movements',
  'payments',
  'refunds',
  'shipments',
  'invoices',
  'salesDays',
  'audit',
  'events',
  'mail',
];

/** Everything that is stored, as it was after the newest commit. */
export class Mirror {
  readonly parts = new Map<string, PartRecord>();
  readonly orders = new Map<string, OrderRecord>();
  readonly purchases = new Map<string, PurchaseRecord>();
  readonly movements = new Map<string, MovementRecord[]>();
  readonly payments = new Map<string, PaymentRecord>();
  readonly refunds = new Map<string, RefundRecord>();
  readonly shipments = new Map<string, ShipmentRecord>();
  readonly invoices = new Map<string, InvoiceRecord>();
  readonly salesDays = new Map<string, SalesDayRecord>();
  readonly events = new Set<string>();

  /** The steps of one commit, which this mirror shows from now on. */
  take(changes: readonly Change[]): Step[] {
    const steps = changes.flatMap(toStep);
    for (const step of steps) this.#apply(step);
    return steps;
  }

  ordersOf(partId: string): OrderRecord[] {
    return [...this.orders.values()].filter((order) => order.partId === partId);
  }

  /** Answers the orders that an intent was made for: one, or some of a purchase; `null` when they are not stored. */
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

  /** Answers what was decided to give back of units, of an order's or of a payment's, in cents. */
  decidedCents({ orderId, paymentId }: { orderId?: string; paymentId?: string }): number {
    return this.decisions()
      .filter((one) => paymentId === undefined || one.paymentId === paymentId)
      .flatMap(({ lines = [] }) => lines)
      .filter((line) => orderId === undefined || line.orderId === orderId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** The refunds of units, each by its first attempt. */
  decisions(): RefundRecord[] {
    return [...this.refunds.values()].filter(({ lines, retryOf }) => lines && !retryOf);
  }

  /** Answers the intent that an order can be paid with: its own, or its purchase's. */
  intentIdOf({ purchaseId, paymentIntentId }: OrderRecord): string | null {
    if (purchaseId === undefined) return paymentIntentId;
    return this.purchases.get(purchaseId)?.paymentIntentId ?? null;
  }

  #apply({ kind, id, after }: Step): void {
    if (!after) return;
    if (kind === 'parts') this.parts.set(id, after);
    else if (kind === 'orders') this.orders.set(id, after);
    else if (kind === 'purchases') this.purchases.set(id, after);
    else if (kind === 'payments') this.payments.set(id, after);
    else if (kind === 'refunds') this.refunds.set(id, after);
    else if (kind === 'shipments') this.shipments.set(id, after);
    else if (kind === 'invoices') this.invoices.set(id, after);
    else if (kind === 'salesDays') this.salesDays.set(id, after);
    else if (kind === 'events') this.events.add(id);
    else if (kind === 'movements') {
      const ledger = this.movements.get(after.partId) ?? [];
      this.movements.set(after.partId, [...ledger, after]);
    }
  }
}

function toStep({ path, before, after }: Change): Step[] {
  const [collection, id = ''] = path.split('/');
  const kind = kinds.find((known) => known === collection);
  if (!kind) return [];
  const record = (doc: Doc | undefined) => (doc ? { ...toPlain(doc.fields), id } : null);
  // The use cases under test are the only ones that write, and they write these types.
  return [{ kind, id, before: record(before), after: record(after) } as Step];
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
