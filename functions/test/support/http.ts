import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@brushline/contract/endpoints';
import express from 'express';
import type { Refusal } from '../../src/domain/audit/record-refusal.ts';
import type { Account } from '../../src/domain/identity.ts';
import type { Limits } from '../../src/domain/limits/figures.ts';
import type { Shop } from '../../src/domain/shop.ts';
import { createApp } from '../../src/http/app.ts';
import { guard } from '../../src/http/door/door.ts';
import type { Handlers } from '../../src/http/handler.ts';
import { createRateLimits } from '../../src/http/limits/rate-limits.ts';
import type { LogEntry } from '../../src/shared/log.ts';
import { seller } from './records.ts';

const unconfirmed = { emailVerified: false } as const;

/** The tokens of the tests, with the account according to the token and to the identity service. */
export const people = {
  customer: { uid: 'u-1', email: 'buyer@shop.test', name: 'Bea', role: null, ...unconfirmed },
  other: { uid: 'u-2', email: 'other@shop.test', name: 'Otto', role: null, ...unconfirmed },
  admin: { uid: 'u-3', email: 'admin@shop.test', name: 'Ada', role: 'admin', ...unconfirmed },
} as const satisfies Record<string, Account>;

type Token = keyof typeof people | 'demoted' | 'promoted' | 'renamed' | 'revoked';

const byToken = new Map<string, Account>(Object.entries(people));
const signed = new Map(byToken)
  .set('demoted', { ...people.admin })
  .set('promoted', { ...people.customer })
  .set('renamed', { ...people.customer })
  .set('revoked', { ...people.customer });
const live = new Map(byToken)
  .set('demoted', { ...people.admin, role: null })
  .set('promoted', { ...people.customer, role: 'admin' })
  .set('renamed', { ...people.customer, email: 'anew@shop.test' });

/** High limits, because a test file sends many requests from one address. The tests of the limits set their own. */
const boundless: Limits = {
  reads: 1_000_000,
  writes: 1_000_000,
  reviews: 1_000_000,
  paymentAttempts: 1_000_000,
  knownPaymentAttempts: 1_000_000,
  declines: 1_000_000,
  newCustomerOrders: 1_000_000,
  knownCustomerOrders: 1_000_000,
  newCustomerHoldHours: 24,
  newCustomersOfNetwork: 0,
  unpaidOrders: 1_000_000,
  unpaidLines: 1_000_000,
  unpaidFreeOrders: 1_000_000,
  unpaidSharePercent: 100,
};

/** How often each lookup was made. */
export interface LookUps {
  verify: number;
  verifyLive: number;
}

function unused(): never {
  throw new Error('no test of this file calls the database');
}

export function fakeShop(lookUps: LookUps): Shop {
  const identity = {
    async verify(token: string) {
      lookUps.verify += 1;
      return signed.get(token) ?? null;
    },
    async verifyLive(token: string) {
      lookUps.verifyLive += 1;
      return live.get(token) ?? null;
    },
    findByEmail: unused,
    findByUid: unused,
    findAll: unused,
    endSessions: unused,
    setRole: unused,
    deleteAccount: unused,
  };
  // The code under test passes these on without reading them.
  const beyond = { store: null, payments: null, printer: null } as unknown as Pick<
    Shop,
    'store' | 'payments' | 'printer'
  >;
  const rest = {
    now: () => new Date(0),
    newId: () => 'id',
    orderHoldHours: 24,
    imageUploadUrl: '',
    imageOrigins: null,
    datasheetOrigins: null,
    limits: boundless,
    newAdmins: 'confirmed' as const,
    appCheck: null,
    orderMail: null,
    mailer: null,
    id: 'brushline',
    alert: () => undefined,
    holdsOrphans: false,
    seller,
    firstInvoice: 1,
  };
  return { ...beyond, ...rest, identity };
}

export type Call = Record<string, unknown>;

/** Makes handlers that answer with their arguments, except for those that a test sets. */
export function fakeHandlers(calls: Call[], own: Partial<Handlers>): Handlers {
  const echo = async (call: Call) => {
    calls.push(call);
    return call.query === null ? { answered: true } : { rows: [{ answered: true }], next: null };
  };
  const echoes = Object.fromEntries(Object.keys(endpoints).map((name) => [name, echo]));
  return { ...echoes, ...own } as unknown as Handlers;
}

/** Starts the app on a free port, behind the door and a parser that behaves like the functions framework's. */
export async function startApp(
  own: Partial<Handlers> = {},
  deadlineMs = 5000,
  given: Partial<Shop> = {},
) {
  const calls: Call[] = [];
  const log: LogEntry[] = [];
  const refusals: Refusal[] = [];
  const lookUps = { verify: 0, verifyLive: 0 };
  const shop = { ...fakeShop(lookUps), ...given };
  const app = createApp({
    shop,
    limits: createRateLimits(shop.limits, { hostingHops: 2, proxies: [] }),
    handlers: fakeHandlers(calls, own),
    log: (entry) => log.push(entry),
    record: async (_shop, refusal) => refusals.push(refusal),
    deadlineMs,
  });
  const keepBytes = (req: object, _res: unknown, rawBody: Buffer) => {
    Object.assign(req, { rawBody });
  };
  const framework = express()
    .use(express.json({ limit: '1gb', verify: keepBytes }))
    .use(express.text({ limit: '1gb', verify: keepBytes }))
    .use(app);
  return { ...(await served(guard(framework))), calls, log, lookUps, refusals };
}

/** Serves on a free port, with a server that is created like the functions framework's. */
export async function served(listener: RequestListener) {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on TCP has an address of this kind.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { base, stop };
}

interface Sent {
  method?: string;
  token?: Token;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
}

/** Returns the options of `fetch` for a call as the client makes it. */
export function request({ method = 'GET', token, json, body, headers }: Sent = {}): RequestInit {
  return {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
  };
}
