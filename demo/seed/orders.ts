import { readFileSync } from 'node:fs';

interface SeedCustomer {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
}

export type SeedOrderState = 'pending' | 'paid' | 'cancelled' | 'expired' | 'refunded';

/** An order that the demo shop starts with. */
export interface SeedOrder extends SeedCustomer {
  readonly partSlug: string;
  readonly quantity: number;
  readonly state: SeedOrderState;
  /** Age when the shop is first started; pending ones are younger than the 24 hours of their hold. */
  readonly hoursAgo: number;
}

interface Written {
  readonly customers: Readonly<Record<string, SeedCustomer>>;
  readonly orders: readonly (Omit<SeedOrder, keyof SeedCustomer> & { customer: string })[];
}

const { customers, orders: written }: Written = JSON.parse(
  readFileSync(new URL('./orders.json', import.meta.url), 'utf8'),
); // our own file, held by its test

/** Demo orders, newest first: the demo customer's in every state, and those of two others. */
export const orders: readonly SeedOrder[] = written.map(({ customer, ...order }) => {
  const who = customers[customer];
  if (!who) throw new Error(`orders.json names no customer ${customer}`);
  return { ...who, ...order };
});
