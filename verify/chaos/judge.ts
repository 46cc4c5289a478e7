import type { OrderRecord, PartRecord } from '@brushline/functions/data/records';
import type { Intent } from '@brushline/functions/domain/payments';
import type { Books } from '@brushline/tools/shop/verify/read-books';
import { findDifferences } from '@brushline/tools/shop/verify/verify-ledger-rules';
import type { Promises } from './promises.ts';

/** Everything that is wrong, in words, and how much of it. All zero, or the shop is broken. */
export interface Verdict {
  violations: string[];
  /** Acknowledged things that are not there, and money that paid for nothing. */
  lost: number;
  /** Second effects of one act. */
  doubled: number;
  /** Units promised beyond those received. */
  oversold: number;
}

class Findings implements Verdict {
  violations: string[] = [];
  lost = 0;
  doubled = 0;
  oversold = 0;

  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.violations.push(otherwise);
  }

  add(kind: 'lost' | 'doubled' | 'oversold', count: number, words: string): void {
    if (count <= 0) return;
    this[kind] += count;
    this.violations.push(words);
  }
}

/**
 * Judges a quiet moment. The rules of `npm run verify-ledger` hold the books to stock, ledger, payments
 * and intents (I1, I2, I4, I6, I7). These rules add the promises, and count the damage.
 * @param acts what admins did, one word each
 */
export function judge(books: Books, acts: readonly string[], promises: Promises): Verdict {
  const findings = new Findings();
  findings.violations.push(...findDifferences(books), ...promises.contradictions);
  for (const part of books.parts) countStock(findings, part, books);
  for (const order of books.orders) countPayments(findings, order, books);
  for (const intent of books.intents ?? []) followMoney(findings, intent, books);
  checkPromises(findings, books, promises);
  const added = acts.filter((what) => what === 'part.add').length;
  findings.expect(added === promises.parts, `I9: ${promises.parts} parts, ${added} records of it`);
  return findings;
}

function countStock(findings: Findings, { id, received }: PartRecord, { orders }: Books): void {
  const taken = orders.filter(
    ({ partId, state, paidAt }) => partId === id && (state === 'pending' || paidAt !== null),
  );
  const units = taken.reduce((sum, { quantity }) => sum + quantity, 0);
  findings.add('oversold', units - received, `I1: part ${id} is oversold`);
}

function countPayments(findings: Findings, { id }: OrderRecord, { payments }: Books): void {
  const settled = payments.filter(
    ({ orderId, outcome }) => orderId === id && outcome === 'settled',
  );
  findings.add('doubled', settled.length - 1, `I4: order ${id} is paid twice`);
}

/** Checks I5: each cent paid an order or went back, once and in full. */
function followMoney(findings: Findings, intent: Intent, { orders }: Books): void {
  const { id, amountReceived, amountRefunded } = intent;
  if (intent.status !== 'succeeded') return;
  const order = orders.find((each) => each.id === intent.orderId);
  const pays = order?.state === 'paid' && order.transactionId === id;
  if (pays) findings.add('doubled', amountRefunded > 0 ? 1 : 0, `I5: ${id} paid and went back`);
  else findings.add('lost', amountRefunded > 0 ? 0 : 1, `I5: ${id} neither paid nor went back`);
  findings.add('doubled', intent.refunds.length - 1, `I5: ${id} went back more than once`);
  const isWhole = amountRefunded === 0 || amountRefunded === amountReceived;
  findings.expect(isWhole, `I6: ${id} went back in part`);
}

/** Checks I3, I8, I10 and I13: everything promised is there, is its caller's, and is there once. */
function checkPromises(findings: Findings, { orders }: Books, promises: Promises): void {
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const [id, uid] of promises.placed) {
    findings.add('lost', byId.has(id) ? 0 : 1, `I3: order ${id} was acknowledged and is not there`);
    findings.expect((byId.get(id)?.uid ?? uid) === uid, `I8: order ${id} is another user's`);
  }
  for (const [id, intent] of promises.paid) {
    const order = byId.get(id);
    const holds = order?.state === 'paid' && order.transactionId === intent;
    findings.add('lost', holds ? 0 : 1, `I13: order ${id} was told paid and is ${order?.state}`);
  }
  for (const id of promises.cancelled) {
    const state = byId.get(id)?.state;
    findings.expect(state !== 'pending', `I13: order ${id} was told cancelled and is ${state}`);
  }
  for (const [uid, own] of Map.groupBy(orders, (order) => order.uid))
    findings.add('doubled', own.length - (promises.keys.get(uid) ?? 0), `I10: ${uid} has surplus`);
}
