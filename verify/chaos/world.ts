import type {
  MovementRecord,
  OrderRecord,
  PartRecord,
  PaymentRecord,
} from '@brushline/functions/data/records';

export type Part = Pick<PartRecord, 'id' | 'stock' | 'held' | 'sold' | 'received'>;
export type Movement = Pick<MovementRecord, 'partId' | 'kind' | 'units'>;
export type Payment = Pick<PaymentRecord, 'id' | 'orderId' | 'outcome' | 'amountCents'>;
export type Order = Pick<
  OrderRecord,
  'id' | 'uid' | 'partId' | 'state' | 'quantity' | 'totalCents' | 'transactionId'
> & { paidAt: string | null };

/** Stripe's words; amounts in cents. */
export interface Intent {
  id: string;
  status: string;
  amount_received: number;
  metadata: Readonly<Record<string, string>>;
}

export interface Refund {
  payment_intent: string;
  amount: number;
}

/** What the database and Stripe hold, read from outside, past every line of the shop's code. */
export interface World {
  parts: Part[];
  orders: Order[];
  movements: Movement[];
  payments: Payment[];
  /** What admins did, one word each. */
  acts: string[];
  intents: Intent[];
  refunds: Refund[];
}

/** A document's fields as the dump shows them: one type's name, and the value. */
type DumpedFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Reads both stores. Nothing may be under way, or the two halves may not fit. */
export async function readWorld(firestoreUrl: string, stripeUrl: string): Promise<World> {
  const dump = await readJson<Record<string, DumpedFields>>(`${firestoreUrl}/brushline/dump`);
  const money = await readJson<Pick<World, 'intents' | 'refunds'>>(
    `${stripeUrl}/brushline/intents`,
  );
  const rows = Object.entries(dump).map(([path, fields]) => toRow(path, fields));
  // The server writes these types alone, and the unit tests hold it to them.
  const of = <T>(name: string) =>
    rows.filter(({ collection }) => collection === name).map(({ row }) => row) as T[];
  return {
    parts: of('parts'),
    orders: of('orders'),
    movements: of('movements'),
    payments: of('payments'),
    acts: of<{ what: string }>('audit').map(({ what }) => what),
    ...money,
  };
}

async function readJson<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T; // the stand-ins' own side doors
}

function toRow(path: string, fields: DumpedFields) {
  const [collection, id = ''] = path.split('/').slice(-2);
  const values = Object.entries(fields).map(([name, typed]) => {
    const [type, value] = Object.entries(typed)[0] ?? [];
    return [name, type === 'integerValue' ? Number(value) : value];
  });
  return { collection, row: { ...Object.fromEntries(values), id } };
}
