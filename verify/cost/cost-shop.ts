import type { AddressInfo } from 'node:net';
import { type EndpointName, endpoints, fillPath } from '@brushline/contract/endpoints';
import type { Account } from '@brushline/functions/domain/identity';
import { createApp } from '@brushline/functions/http/app';
import { handlers } from '@brushline/functions/http/handlers';
import { createRateLimits } from '@brushline/functions/http/limits/rate-limits';
import { openDatabase } from '@brushline/functions/test/support/database';
import { partOnSale, type TestShop, testShop } from '@brushline/functions/test/support/test-shop';
import express from 'express';

/** The token of a person is the uid. */
const people: readonly Account[] = [
  // A known customer. docs/decisions/limits.md says what the limits of a new one cost.
  {
    ...{ uid: 'buyer', email: 'buyer@brushline.test', name: 'Bea' },
    ...{ admin: false, emailVerified: true },
  },
  { uid: 'admin', email: 'admin@brushline.test', name: 'Ada', admin: true },
];

function find(key: 'uid' | 'email') {
  return async (value: string) => people.find((person) => person[key] === value) ?? null;
}

export interface Sent {
  as?: 'buyer' | 'admin';
  params?: Record<string, string>;
  query?: string;
  json?: unknown;
  headers?: Record<string, string>;
}

/** A shop that is called over HTTP, through everything but the platform. */
export interface CostShop {
  shop: TestShop;
  parts: readonly string[];
  /** Makes a call and resolves with its body. Throws when it is refused. */
  call(name: EndpointName, sent?: Sent): Promise<Record<string, unknown>>;
  counts(): Counts;
  stop(): Promise<void>;
}

/** Documents, as Google bills them. */
export interface Counts {
  reads: number;
  writes: number;
  deletes: number;
}

/** @param partCount how many parts are on sale */
export async function openCostShop(partCount: number): Promise<CostShop> {
  const database = await openDatabase('pessimistic');
  const shop = testShop(database.db);
  Object.assign(shop.identity, {
    verify: find('uid'),
    verifyLive: find('uid'),
    findByEmail: find('email'),
    findByUid: find('uid'),
  });
  const names = Array.from({ length: partCount }, (_, i) => `Part ${i}`);
  const parts = await Promise.all(names.map((name) => partOnSale(shop, { name })));
  const { base, close } = await listen(shop);
  return {
    shop,
    parts,
    call: (name, sent = {}) => call(base, name, sent),
    counts: () => {
      const { reads, writes, deletes } = database.stats();
      return { reads, writes, deletes };
    },
    stop: async () => {
      await close();
      await database.close();
    },
  };
}

async function listen(shop: TestShop) {
  const keepBytes = (req: object, _res: unknown, rawBody: Buffer) => {
    Object.assign(req, { rawBody });
  };
  const limits = createRateLimits(shop.limits, { hostingHops: 2, proxies: [] });
  const app = express().use(express.json({ verify: keepBytes }));
  app.use(createApp({ shop, handlers, limits, log: () => undefined }));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on TCP has an address of this kind.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function call(base: string, name: EndpointName, sent: Sent) {
  const { method, path } = endpoints[name];
  const { as, params = {}, query = '', json, headers } = sent;
  const answer = await fetch(base + fillPath(path, params) + query, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>; // every answer of the table is an object or an array
}
