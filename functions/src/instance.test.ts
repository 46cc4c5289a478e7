import express, { type Request, type RequestHandler } from 'express';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { served } from '../test/support/http.ts';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});
afterAll(() => void vi.unstubAllEnvs());

function configure(settings: Record<string, string>): void {
  const needed = { STRIPE_SECRET_KEY: 'k', STRIPE_WEBHOOK_SECRET: 'k', IMAGE_HOST_KEY: 'k' };
  const env = { FUNCTIONS_EMULATOR: 'true', ...needed, ...settings };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
}

/** Returns the caller's address for the limits, with these settings. */
async function clientOf(settings: Record<string, string>): Promise<string | undefined> {
  configure(settings);
  const { theService } = await import('./instance.ts');
  const { limits } = await theService();
  const [network] = limits.networksOf(throughHosting('203.0.113.5, 192.0.2.9, 198.51.100.7'));
  return network?.id;
}

function throughHosting(addresses: string): Request {
  const headers: Record<string, string> = {
    'x-forwarded-for': addresses,
    'x-forwarded-host': 'shop.example',
  };
  // The limits use only these fields of a request.
  return { get: (name: string) => headers[name], socket: {} } as unknown as Request;
}

test("HOSTING_HOPS gives the customer's position in the list", async () => {
  expect(await clientOf({ HOSTING_HOPS: '3' })).toBe('203.0.113.5');
});

test('without HOSTING_HOPS the customer is the second to last', async () => {
  expect(await clientOf({})).toBe('192.0.2.9');
});

test.each([
  ['198.51.100.0/24', '203.0.113.5'],
  ['10.0.0.0/8', '198.51.100.7'],
])('HOSTING_PROXIES %s says who is believed to be Hosting', async (proxies, client) => {
  expect(await clientOf({ HOSTING_HOPS: '3', HOSTING_PROXIES: proxies })).toBe(client);
});

test("documents are served by their own function, and everything else by the API's", async () => {
  configure({ GCLOUD_PROJECT: 'shop-1' });
  const { serveApi, serveDocuments } = await import('./instance.ts');
  const statusesOf = async (serve: RequestHandler) => {
    const { base, stop } = await served(express().use(serve));
    const ask = async (path: string) => (await fetch(base + path)).status;
    const statuses = [await ask('/api/documents/invoice/1'), await ask('/api/addresses')];
    await stop();
    return statuses;
  };
  expect(await statusesOf(serveApi)).toEqual([404, 401]);
  expect(await statusesOf(serveDocuments)).toEqual([401, 404]);
});
