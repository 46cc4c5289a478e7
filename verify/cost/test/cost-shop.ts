import { type EndpointName, endpoints } from '@brushline/contract/endpoints';
import { fillPath } from '@brushline/contract/routes';
import type { Account } from '@brushline/functions/domain/identity';
import { handlers } from '@brushline/functions/http/handlers';
import { openDatabase } from '@brushline/functions/test/support/database';
import { people, request, startApp } from '@brushline/functions/test/support/http';
import { KnownAccounts } from '@brushline/functions/test/support/known-accounts';
import { partOnSale, type TestShop, testShop } from '@brushline/functions/test/support/test-shop';
import type { Counts } from '../prices.ts';

/** A known customer. docs/decisions/limits.md says what the limits of a new one cost. */
const customer: Account = { ...people.customer, emailVerified: true };
const accounts: Readonly<Record<string, Account>> = { customer, admin: people.admin };

export interface Sent {
  as?: 'customer' | 'admin';
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

/** @param partCount how many parts are on sale */
export async function openCostShop(partCount: number): Promise<CostShop> {
  const database = await openDatabase();
  const shop = testShop(database.db);
  const byToken = async (token: string) => accounts[token] ?? null;
  shop.identity = new KnownAccounts(...Object.values(accounts));
  Object.assign(shop.identity, { verify: byToken, verifyLive: byToken });
  const names = Array.from({ length: partCount }, (_, i) => `Part ${i}`);
  const parts = await Promise.all(names.map((name) => partOnSale(shop, { name })));
  shop.printer = { print: async () => new Uint8Array() };
  const { base, stop } = await startApp(handlers, undefined, shop);
  return {
    shop,
    parts,
    async call(name, { as, params = {}, query = '', ...sent } = {}) {
      const { method, path } = endpoints[name];
      const asked = request({ method, ...sent, ...(as && { token: as }) });
      const answer = await fetch(base + fillPath(path, params) + query, asked);
      const isFile = 'media' in endpoints[name] && answer.ok;
      const body: unknown = isFile ? {} : await answer.json();
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${JSON.stringify(body)}`);
      return body as Record<string, unknown>; // every answer of the table is an object or an array
    },
    counts: () => {
      const { reads, writes, deletes } = database.stats();
      return [reads, writes, deletes];
    },
    stop: async () => {
      await stop();
      await database.close();
    },
  };
}
