import { expect, it } from 'vitest';
import type { Shop } from '../src/domain/shop.ts';
import { stripeWebhook } from '../src/http/stripe-webhook.ts';
import { createStripePayments } from '../src/integrations/stripe.ts';

const FLOOD = 10_000;
const CPU_MS_EACH = 2;

/** An attacker's request: Stripe's format with an arbitrary signature. */
const signatures = [
  '',
  'garbage',
  't=,v1=',
  `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
  `t=1,${`v1=${'f'.repeat(64)},`.repeat(50)}`,
];

function forbidden(): never {
  throw new Error('Nothing may be called before the signature is verified');
}

/** A shop in which everything but the signature check fails, including calls to Stripe. */
function guardedShop(): Shop {
  const { readEvent } = createStripePayments({
    secretKey: 'sk_test_brushline_0001',
    webhookSecret: 'whsec_brushline_test_0000000001',
    apiBase: 'http://127.0.0.1:9',
  });
  const guard = new Proxy({}, { get: forbidden });
  const payments = new Proxy(
    {},
    { get: (_, name) => (name === 'readEvent' ? readEvent : forbidden()) },
  );
  const rest = {
    orderHoldHours: 24,
    imageUploadUrl: '',
    imageOrigins: null,
    datasheetOrigins: null,
    now: forbidden,
    newId: forbidden,
  };
  // Proxies replace what must not be called.
  return { ...rest, store: guard, identity: guard, payments } as unknown as Shop;
}

it(`T68 refuses ${FLOOD} invalid signatures without a call and with little work`, async () => {
  const shop = guardedShop();
  const rawBody = Buffer.from(JSON.stringify({ id: 'evt_1', filler: 'x'.repeat(2_000) }));
  const rest = { params: {}, query: null, body: null, idempotencyKey: null, requestId: 'r' };
  const send = (signature: string) => stripeWebhook({ shop, rawBody, signature, ...rest });
  await expect(send('warms up')).rejects.toMatchObject({ code: 'invalid_body' });

  const from = process.cpuUsage();
  let refused = 0;
  for (let i = 0; i < FLOOD; i += 1) {
    await send(signatures[i % signatures.length] ?? '').catch((error) => {
      if (error.code === 'invalid_body') refused += 1;
    });
  }
  const { user, system } = process.cpuUsage(from);
  expect(refused).toBe(FLOOD);
  expect((user + system) / 1000 / FLOOD).toBeLessThan(CPU_MS_EACH);
});
