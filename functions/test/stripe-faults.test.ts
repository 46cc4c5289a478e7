import type { CallFault } from '@brushline/stripe-emulator/faults';
import { startStripe } from '@brushline/stripe-emulator/server';
import { describe, expect, it } from 'vitest';
import type { Bill, Payments } from '../src/domain/payments.ts';
import { createStripePayments, MAX_RETRIES, TIMEOUT_MS } from '../src/integrations/stripe.ts';

const secretKey = 'sk_test_brushline_0001';
const CREATE = 'POST /v1/payment_intents';
const TRIES = 1 + MAX_RETRIES;

/** Stripe's own client waits 0.5 s before its first retry and 1 s before the second, or less. */
const LONGEST_WAITS_MS = 500 + 1000;

const bill: Bill = {
  shop: 'shop-1',
  orderId: 'o1',
  lines: null,
  uid: 'u1',
  amountCents: 19_990,
  currency: 'usd',
  attempt: 1,
};

interface Trial {
  payments: Payments;
  /** Sets the faults from now on. */
  arm(...faults: CallFault[]): Promise<void>;
  /** Returns how often they occurred. */
  fired(): Promise<number>;
  /** Returns the ids of all intents. */
  intents(): Promise<string[]>;
}

/** Starts a separate Stripe stand-in, so that these tests can wait in parallel. */
async function onTrial(timeoutMs: number, trial: (of: Trial) => Promise<void>): Promise<void> {
  const keys = { secretKey, publishableKey: 'pk_test_brushline_0001' };
  const standIn = await startStripe({ port: 0, ...keys });
  const apiBase = `http://127.0.0.1:${standIn.port}`;
  const side = async <T>(path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${apiBase}/control/${path}`, init);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T; // the stand-in's control call
  };
  const webhookSecret = 'whsec_brushline_test_0000000001';
  const options = { secretKey, webhookSecret, apiBase, timeoutMs };
  try {
    await trial({
      payments: createStripePayments(options),
      arm: (...faults) => side('faults', { method: 'PUT', body: JSON.stringify(faults) }),
      fired: async () => {
        const { rules } = await side<{ rules: { fired: number }[] }>('faults');
        return rules.reduce((sum, { fired }) => sum + fired, 0);
      },
      intents: async () => {
        const { intents } = await side<{ intents: { id: string }[] }>('intents');
        return intents.map(({ id }) => id);
      },
    });
  } finally {
    await standIn.close();
  }
}

const unavailable = { code: 'unavailable', retryAfterSeconds: 5 };

describe.concurrent('T51 Stripe that does not answer', () => {
  it('is given up after at most 15 seconds', () => {
    expect(TRIES * TIMEOUT_MS + LONGEST_WAITS_MS).toBeLessThanOrEqual(15_000);
  });

  it('is called three times for an intent when it hangs', () =>
    onTrial(50, async ({ payments, arm, fired }) => {
      await arm({ route: 'GET /v1/payment_intents/:id', kind: 'hang' });
      await expect(payments.findIntent('pi_1')).rejects.toMatchObject(unavailable);
      expect(await fired()).toBe(TRIES);
    }));

  it('causes 503 while the creation of an intent hangs, and returns that intent afterwards', () =>
    onTrial(50, async ({ payments, arm, intents }) => {
      await arm({ route: CREATE, kind: 'hang', delayMs: 2_500, times: 1 });
      await expect(payments.createIntent(bill)).rejects.toMatchObject(unavailable);
      const again = () => payments.createIntent(bill).catch(() => undefined);
      let intent = await again();
      while (!intent) intent = await again();
      expect(await intents()).toEqual([intent.id]);
    }));

  it('returns the same intent when its creation was slow', () =>
    onTrial(100, async ({ payments, arm, fired, intents }) => {
      await arm({ route: CREATE, kind: 'hang', delayMs: 200, times: 1 });
      const intent = await payments.createIntent(bill);
      expect(await fired()).toBe(1);
      expect(await intents()).toEqual([intent?.id]);
      expect(await payments.createIntent(bill)).toEqual(intent);
    }));

  it('returns the same intent when the connection was cut after its creation', () =>
    onTrial(TIMEOUT_MS, async ({ payments, arm, fired, intents }) => {
      await arm({ route: CREATE, kind: 'reset-after', times: 1 });
      const intent = await payments.createIntent(bill);
      expect(await fired()).toBe(1);
      expect(await intents()).toEqual([intent?.id]);
    }));

  it('causes 503 while every connection is cut, and returns the same intent afterwards', () =>
    onTrial(TIMEOUT_MS, async ({ payments, arm, intents }) => {
      await arm({ route: '*', kind: 'reset-after' });
      await expect(payments.createIntent(bill)).rejects.toMatchObject(unavailable);
      await arm();
      const intent = await payments.createIntent(bill);
      expect(await intents()).toEqual([intent?.id]);
    }));
});

describe.concurrent('T53 Stripe that is busy', () => {
  it.each(['conflict', 'rate-limit'] as const)(
    '(%s) causes 503 after at most three attempts',
    (kind) =>
      onTrial(TIMEOUT_MS, async ({ payments, arm, fired, intents }) => {
        await arm({ route: '*', kind });
        await expect(payments.createIntent(bill)).rejects.toMatchObject(unavailable);
        expect(await fired()).toBeLessThanOrEqual(TRIES);
        await arm();
        const intent = await payments.createIntent(bill);
        expect(await intents()).toEqual([intent?.id]);
      }),
  );

  it('is called again, and answers, when one object is busy', () =>
    onTrial(TIMEOUT_MS, async ({ payments, arm, fired }) => {
      await arm({ route: '*', kind: 'conflict', times: MAX_RETRIES });
      expect(await payments.createIntent(bill)).toMatchObject({ orderId: 'o1' });
      expect(await fired()).toBe(MAX_RETRIES);
    }));
});
