import { HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { runRound } from '../src/scheduled.ts';
import type { LogEntry } from '../src/shared/log.ts';
import { openOrder, stateOf } from './support/payment-steps.ts';
import { database, shop, useShop } from './support/use-shop.ts';

describe('the regular round', () => {
  useShop();

  function round() {
    const log: LogEntry[] = [];
    const outcome = runRound(shop, (entry) => log.push(entry));
    return { outcome, log };
  }

  it('settles money that nobody reported', async () => {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    const { outcome, log } = round();
    await outcome;
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(log).toMatchObject([
      { severity: 'INFO', message: 'giveBackDue', refunded: 0 },
      { severity: 'INFO', message: 'expireOrders', expired: 0 },
      { severity: 'INFO', message: 'issueInvoices', issued: 0 },
      { severity: 'INFO', message: 'sweepPayments', settled: 1 },
      { severity: 'INFO', message: 'recomputeSales', days: 1 },
    ]);
    const next = round();
    await next.outcome;
    expect(next.log).toContainEqual(
      expect.objectContaining({ message: 'issueInvoices', issued: 1 }),
    );
  });

  it('fails when the provider cannot be reached, after the orders were expired', async () => {
    const { orderId } = await openOrder(shop);
    shop.pass(25 * HOUR_MS);
    shop.payments.listIntentsSince = async function* () {
      yield* [];
      throw new Error('away');
    };
    const { outcome, log } = round();
    await expect(outcome).rejects.toThrow('was not complete');
    expect(await stateOf(shop, orderId)).toBe('expired');
    expect(log.map(({ severity }) => severity)).toEqual(['INFO', 'INFO', 'INFO', 'ERROR', 'INFO']);
  });

  it('fails when the orders cannot be read, after the money was settled', async () => {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    await database.inject({ rpc: '*', kind: 'before', code: 'UNKNOWN', times: 2 });
    const { outcome } = round();
    await expect(outcome).rejects.toThrow('was not complete');
    expect(await stateOf(shop, orderId)).toBe('paid');
  });
});
