import { endpoints } from '@brushline/contract/endpoints';
import type { Request } from 'express';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

/** How many of these calls through Hosting are let in, when each customer may write once a minute. */
async function letIn(settings: Record<string, string>, ...forwarded: string[]): Promise<number> {
  const needed = { STRIPE_SECRET_KEY: 'k', STRIPE_WEBHOOK_SECRET: 'k', IMAGE_HOST_KEY: 'k' };
  const env = { FUNCTIONS_EMULATOR: 'true', LIMIT_WRITES_PER_MINUTE: '1', ...needed, ...settings };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { theLimits } = await import('./instance.ts');
  const limits = await theLimits();
  const isLetIn = (addresses: string) => {
    try {
      limits.takeAddress(throughHosting(addresses), endpoints.addReview);
      return true;
    } catch {
      return false;
    }
  };
  return forwarded.filter(isLetIn).length;
}

function throughHosting(addresses: string): Request {
  const headers: Record<string, string> = {
    'x-forwarded-for': addresses,
    'x-forwarded-host': 'shop.example',
  };
  // Of a request, the limits look at these alone.
  return { get: (name: string) => headers[name], socket: {} } as unknown as Request;
}

/** Two customers, then what a proxy between them and Hosting wrote. */
const customers = ['203.0.113.5, 192.0.2.9, 198.51.100.7', '203.0.113.6, 192.0.2.9, 198.51.100.7'];

test('HOSTING_HOPS says where in the list the customer stands', async () => {
  expect(await letIn({ HOSTING_HOPS: '3' }, ...customers)).toBe(2);
});

test('without HOSTING_HOPS the customer is the last but one', async () => {
  expect(await letIn({}, ...customers)).toBe(1);
});

test('HOSTING_PROXIES says who is believed to be Hosting', async () => {
  const hops = { HOSTING_HOPS: '3' };
  const named = { ...hops, HOSTING_PROXIES: '198.51.100.0/24' };
  expect(await letIn(named, ...customers)).toBe(2);
  vi.resetModules();
  const others = { ...hops, HOSTING_PROXIES: '10.0.0.0/8' };
  expect(await letIn(others, ...customers)).toBe(1);
});
