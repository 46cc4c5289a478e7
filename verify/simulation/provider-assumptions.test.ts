import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Payments } from '@brushline/functions/domain/payments';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** An answer that is accepted as an intent and as a refund. */
const ANSWER = JSON.stringify({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  metadata: {},
  latest_charge: null,
});

const bill = {
  shop: 'shop-1',
  orderId: 'o1',
  lines: null,
  uid: 'buyer',
  amountCents: 500,
  currency: 'usd',
  attempt: 1,
};

/** The simulation's provider assumes these properties; here they are tested on the deployed client. */
describe('the keys of calls to the provider', () => {
  const keys: (string | string[] | undefined)[] = [];
  let server: Server;
  let payments: Payments;

  beforeAll(async () => {
    server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      response.setHeader('content-type', 'application/json').end(ANSWER);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
    const apiBase = `http://127.0.0.1:${port}`;
    payments = createStripePayments({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase });
  });
  beforeEach(() => keys.splice(0));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('are the same for the same bill, and different for another attempt or amount', async () => {
    await payments.createIntent(bill);
    await payments.createIntent(bill);
    await payments.createIntent({ ...bill, attempt: 2 });
    await payments.createIntent({ ...bill, amountCents: 501 });
    expect(keys[0]).toContain('o1');
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it("are each refund's own id", async () => {
    const refund = { intentId: 'pi_1', amountCents: 500 };
    for (const id of ['first', 'first', 'second']) await payments.refundIntent({ ...refund, id });
    expect(keys).toEqual(['first', 'first', 'second']);
  });
});
