import written from './orders.json' with { type: 'json' };

const customers = new Map(Object.entries(written.customers));

/** Demo orders, newest first: the demo customer's in every state, and those of two others. */
export const orders = written.orders.map(({ customer, ...order }) => {
  const who = customers.get(customer);
  if (!who) throw new Error(`orders.json names no customer ${customer}`);
  return { ...who, ...order };
});

/** An order that the demo shop starts with. `hoursAgo` is its age when the shop is first started. */
export type SeedOrder = (typeof orders)[number];
