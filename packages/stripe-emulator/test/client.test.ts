import { expect, test, vi } from 'vitest';
import { call } from '../src/browser/client.ts';

const client = { origin: 'https://stripe.test', key: 'pk_test_1' };

test.each([
  ['as it is', { error: { type: 'card_error', message: 'Declined' } }, 'card_error'],
  ['of a front end, which names no error', { status: 'bad gateway' }, 'api_error'],
])('a refusal is told %s', async (_, body, type) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 502 }));
  const reply = await call(client, 'GET', '/v1/payment_intents/pi_1', {});
  expect(reply).toMatchObject({ error: { type, message: expect.any(String) } });
});
