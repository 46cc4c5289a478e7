import type { Promises } from './promises.ts';
import type { Intent, Order, Part, World } from './world.ts';

/** What is wrong, in words, and how much of it. All zero, or the shop is broken. */
export interface Verdict {
  violations: string[];
  /** Acknowledged things that are not there, and money that paid for nothing. */
  lost: number;
  /** Second effects of one act. */
  doubled: number;
  /** Units promised beyond those received. */
  oversold: number;
}

/** Collects what is found wrong. */
class Findings implements Verdict {
  violations: string[] = [];
  lost = 0;
  doubled = 0;
  oversold = 0;

  wrong(holds: boolean, words: string): void {
    if (!holds) this.violations.push(words);
  }

  add(kind: 'lost' | 'doubled' | 'oversold', count: number, words: string): void {
    if (count <= 0) return;
    this[kind] += count;
    this.violations.push(words);
  }
}

const PAYABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The invariants of a quiet moment, checked from outside on all that is stored. */
export function checkWorld(world: World, promises: Promises): Verdict {
  const findings = new Findings();
  for (const part of world.parts) checkStock(findings, part, world);
  for (const order of world.orders) checkOrder(findings, order, world);
  for (const intent of world.intents) checkMoney(findings, intent, world);
  checkPromises(findings, world, promises);
  return findings;
}

/** I1 and I2: the numbers add up, and agree with the orders and with the ledger. */
function checkStock(findings: Findings, part: Part, { orders, movements }: World): void {
  const { id, stock, held, sold, received } = part;
  const own = orders.filter(({ partId }) => partId === id);
  const pending = units(own.filter(({ state }) => state === 'pending'));
  const gone = units(own.filter(({ paidAt }) => paidAt !== null));
  findings.add('oversold', pending + gone - received, `I1: part ${id} is oversold`);
  const numbers = [stock, held, sold, received];
  findings.wrong(numbers.every(isCount), `I1: part ${id} has impossible numbers: ${numbers}`);
  findings.wrong(stock + held + sold === received, `I1: part ${id} does not add up: ${numbers}`);
  findings.wrong(held === pending, `I2: part ${id} holds ${held}, its orders ${pending}`);
  findings.wrong(sold === gone, `I2: part ${id} sold ${sold}, its orders ${gone}`);
  const moved = (kind: string) =>
    movements.reduce((sum, m) => sum + (m.partId === id && m.kind === kind ? m.units : 0), 0);
  const ledger = [
    moved('receive'),
    moved('hold') - moved('release') - moved('sell'),
    moved('sell'),
  ];
  findings.wrong(
    ledger.join() === [received, held, sold].join(),
    `I1: part ${id} has ${[received, held, sold]}, its ledger ${ledger}`,
  );
}

/** I4 and I6: a paid order has one payment, of its own amount. */
function checkOrder(findings: Findings, order: Order, { payments }: World): void {
  const settled = payments.filter(
    ({ orderId, outcome }) => orderId === order.id && outcome === 'settled',
  );
  findings.add('doubled', settled.length - 1, `I4: order ${order.id} is paid twice`);
  if (order.state !== 'paid') return;
  const [payment] = settled;
  findings.wrong(
    payment?.id === order.transactionId && payment?.amountCents === order.totalCents,
    `I4: order ${order.id} is paid, its payment is ${JSON.stringify(payment)}`,
  );
}

/** I5, I6 and I7: each cent paid an order or went back, once; no closed order can be paid. */
function checkMoney(findings: Findings, intent: Intent, { orders, refunds }: World): void {
  const order = orders.find(({ id }) => id === intent.metadata.orderId);
  if (!order) {
    findings.add('lost', intent.amount_received > 0 ? 1 : 0, `I5: ${intent.id} has no order`);
    return;
  }
  if (PAYABLE.includes(intent.status))
    findings.wrong(order.state === 'pending', `I7: ${intent.id} of a ${order.state} order is open`);
  if (intent.status !== 'succeeded') return;
  const own = refunds.filter((refund) => refund.payment_intent === intent.id);
  const back = own.reduce((sum, { amount }) => sum + amount, 0);
  const pays = order.state === 'paid' && order.transactionId === intent.id;
  if (pays) {
    findings.add('doubled', back > 0 ? 1 : 0, `I5: ${intent.id} paid and went back`);
    findings.wrong(intent.amount_received === order.totalCents, `I6: ${intent.id} is another sum`);
    return;
  }
  findings.add('lost', back === 0 ? 1 : 0, `I5: ${intent.id} neither paid nor went back`);
  findings.add('doubled', own.length - 1, `I5: ${intent.id} went back ${own.length} times`);
  findings.wrong(
    back === 0 || back === intent.amount_received,
    `I6: ${intent.id} went back in part`,
  );
}

/** I3, I8, I9, I10 and I13: what callers were told is there, is theirs, and is there once. */
function checkPromises(findings: Findings, { orders, acts }: World, promises: Promises): void {
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const [id, uid] of promises.placed) {
    findings.add('lost', byId.has(id) ? 0 : 1, `I3: order ${id} was acknowledged and is not there`);
    findings.wrong((byId.get(id)?.uid ?? uid) === uid, `I8: order ${id} is another user's`);
  }
  for (const [id, intent] of promises.paid) {
    const order = byId.get(id);
    const holds = order?.state === 'paid' && order.transactionId === intent;
    findings.add('lost', holds ? 0 : 1, `I13: order ${id} was told paid and is ${order?.state}`);
  }
  for (const id of promises.cancelled) {
    const state = byId.get(id)?.state;
    findings.wrong(state !== 'pending', `I13: order ${id} was told cancelled and is ${state}`);
  }
  const perUser = Map.groupBy(orders, ({ uid }) => uid);
  for (const [uid, own] of perUser)
    findings.add('doubled', own.length - (promises.keys.get(uid) ?? 0), `I10: ${uid} has surplus`);
  const added = acts.filter((what) => what === 'part.add').length;
  findings.wrong(added === promises.parts, `I9: ${promises.parts} parts, ${added} records of it`);
  findings.violations.push(...promises.contradictions);
}

function units(orders: readonly Order[]): number {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
