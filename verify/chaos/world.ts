import type { OrderState } from '@brushline/contract/order-states';

/** What stands in the database and at Stripe, read from outside, past every line of the shop's code. */
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

export interface Part {
  id: string;
  stock: number;
  held: number;
  sold: number;
  received: number;
}

export interface Order {
  id: string;
  uid: string;
  partId: string;
  state: OrderState;
  quantity: number;
  totalCents: number;
  currency: string;
  transactionId: string | null;
  paidAt: string | null;
}

export interface Movement {
  partId: string;
  kind: 'receive' | 'hold' | 'release' | 'sell';
  units: number;
}

export interface Payment {
  id: string;
  orderId: string;
  outcome: 'settled' | 'refund-due' | 'refunded';
  amountCents: number;
}

/** Stripe's words; amounts in cents. */
export interface Intent {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Readonly<Record<string, string>>;
}

export interface Refund {
  payment_intent: string;
  amount: number;
}

/** A document's fields as the dump shows them: one type's name, and the value. */
type DumpedFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Row = { id: string } & Record<string, unknown>;

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
  const acts = of<{ what: string }>('audit').map(({ what }) => what);
  return {
    parts: of('parts'),
    orders: of('orders'),
    movements: of('movements'),
    payments: of('payments'),
    acts,
    intents: money.intents,
    refunds: money.refunds,
  };
}

async function readJson<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T; // the stand-ins' own side doors
}

function toRow(
  path: string,
  fields: DumpedFields,
): { collection: string | undefined; row: unknown } {
  const [collection, id = ''] = path.split('/').slice(-2);
  const row: Row = { id };
  for (const [name, typed] of Object.entries(fields)) {
    const [type, value] = Object.entries(typed)[0] ?? [];
    row[name] = type === 'integerValue' ? Number(value) : value;
  }
  return { collection, row };
}
