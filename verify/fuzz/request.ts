import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import { examples } from '@brushline/web/api-docs/examples';
import { type AnySchema, inFull } from '@brushline/web/api-docs/json-schema';
import { operationOf } from '@brushline/web/api-docs/operation';
import fc, { type Arbitrary } from 'fast-check';
import type { Sent } from '../rig/http.ts';
import nasty from './nasty.json' with { type: 'json' };
import { anyJson, anyText, eachOf, nearSchema, weighted } from './values.ts';

export const callers = ['nobody', 'garbage', 'customer', 'other', 'admin', 'spare'] as const;
export type Caller = (typeof callers)[number];

/**
 * One request of a run. Placeholders such as `<part>` and `<own-order>` are replaced with the shop's objects when the
 * request is sent, so that a seed generates the same requests on every run.
 */
export type FuzzRequest = Sent & { who: Caller };

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]; // Object.entries forgets the names

/** Every call of the document. */
export const allCalls = rows.map(([name, row]) => ({ ...row, operation: operationOf(name, row) }));

export type Call = (typeof allCalls)[number];

/** Generates requests of one call: valid ones, nearly valid ones, and nonsense. */
export function requestsOf(call: Call): Arbitrary<FuzzRequest> {
  const parts = {
    who: callerOf(call),
    path: pathOf(call),
    query: queryOf(call),
    key: weighted([6, fc.constant('')], [1, headerText]),
    type: contentTypeOf(call),
    signature: fc.constantFrom('<signature>', '<signature>', '<signature>', '', 't=1,v1=ab'),
    body: bodyOf(call),
  };
  return fc.record(parts).map(({ who, path, query, key, type, signature, body }) => ({
    who,
    method: call.method,
    path: path + query,
    headers: {
      ...(key && { 'idempotency-key': key }),
      ...(body !== null && type && { 'content-type': type }),
      ...(call.path === '/stripe-webhook' && signature && { 'stripe-signature': signature }),
    },
    body,
  }));
}

/** Mostly chooses a permitted caller, so that the request is not refused for its token. */
function callerOf({ operation }: Call): Arbitrary<Caller> {
  // It ends the sessions of its caller.
  if (operation.operationId === 'endSessions')
    return fc.constantFrom('spare', 'spare', 'nobody', 'garbage');
  const usual: Caller[] = /admin/.test(operation.description)
    ? ['admin', 'admin', 'admin', 'customer']
    : ['customer', 'other', 'admin'];
  return weighted([6, fc.constantFrom(...usual)], [1, fc.constantFrom(...callers)]);
}

const headerText = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{8,40}$/),
  fc.stringMatching(/^[!-~][ -~]{0,300}$/),
  fc.constantFrom('key-that-is-used-again', 'x'.repeat(256)),
);

function pathOf({ path }: Call): Arbitrary<string> {
  const names = path.match(/\{\w+\}/g) ?? [];
  const segments = names.map((name) =>
    weighted(
      [5, knownSegment(name, path)],
      [2, fc.stringMatching(/^[A-Za-z0-9_-]{1,65}$/)],
      [2, anyText.map((text) => encodeURIComponent(text.toWellFormed()))],
      [1, fc.constantFrom(...nasty.segments)],
    ),
  );
  return fc
    .tuple(...segments)
    .map((filled) =>
      filled.reduce((all, segment, i) => all.replace(names[i] ?? '', () => segment), path),
    );
}

/** Ids of every kind in every place, whether or not they belong there. */
const anyId = fc.constantFrom(
  ...['<part>', '<own-order>', '<own-order>', '<other-order>'],
  ...['<purchase>', '<purchase>', '<payment>', '<review>', '<run>', '<list>'],
);

function knownSegment(name: string, path: string): Arbitrary<string> {
  if (name === '{document}') return fc.constantFrom('invoice', 'pro-forma', 'packing-slip', 'x');
  if (name !== '{email}') return anyId;
  // A person who is made an admin must not be one of the other callers.
  if (path.includes('admin/') && path.startsWith('/user')) return fc.constant('<spare-email>');
  return fc.constantFrom('<own-email>', '<own-email>', '<other-email>', 'nobody@example.test');
}

function queryOf({ operation }: Call): Arbitrary<string> {
  const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const pairs = asked.map(({ name, schema }) =>
    fc.tuple(fc.constant(name), weighted([3, nearSchema(schema)], [1, anyText])),
  );
  const some = fc
    .tuple(...pairs.map((pair) => fc.option(pair)))
    .map((given) => given.filter((pair) => pair !== null))
    .map((given) => new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
    .map((search) => (search.size > 0 ? `?${search}` : ''));
  return weighted([3, fc.constant('')], [6, some], [1, fc.constantFrom(...nasty.queries)]);
}

/** Chooses a content type. A call without a body gets JSON or none. */
function contentTypeOf({ operation }: Call): Arbitrary<string> {
  const json = fc.constant('application/json');
  if (!operation.requestBody) return json;
  return weighted([12, json], [1, fc.constantFrom(...nasty.contentTypes)]);
}

function bodyOf(call: Call): Arbitrary<string | null> {
  const objects =
    call.path === '/stripe-webhook' ? events : call.body && nearObject(call, call.body);
  if (!objects) return fc.oneof(fc.constant(null), fc.dictionary(fc.string(), anyText).map(textOf));
  return weighted(
    [8, objects.map(textOf)],
    [2, anyJson.map(textOf)],
    [1, fc.constantFrom(...nasty.bodies, ...greatBodies)],
    [1, anyText],
  );
}

/** Deeply nested bodies, and bodies near the greatest length. */
const greatBodies = [
  '['.repeat(5000),
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  ...[16_383, 16_384, 16_385, 300_000].map((size) => `{"filler":"${'x'.repeat(size - 13)}"}`),
];

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** The fields that name objects of the shop, with values for them. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  part: ['<part>', '<part>', 'gone'],
  item: ['<part-name>', 'No such part'],
  order: ['<own-order>', '<own-order>', '<other-order>'],
  transactionId: ['<payment>', 'pi_0123456789abcdef'],
  quantity: [1, 10, 100],
  price: [2.5, 0.01],
  priceBreaks: [[{ from: 500, cents: 1 }], []],
  lines: [
    [{ orderId: '<own-order>', units: 1, shipped: false }],
    [{ orderId: '<own-order>', units: 1, shipped: true }],
    [{ orderId: '<other-order>', units: 1, shipped: false }],
    [{ part: '<part>', quantity: 10 }],
    [{ part: '<own-order>', quantity: 10 }],
  ],
  rows: [
    [{ id: '<part>', seen: { price: 2.5 }, set: { price: 2.75 } }],
    [{ id: '<part>', seen: {}, set: {}, stock: { version: 0, units: 1 } }],
    [{ id: '<own-order>', seen: {}, set: { price: 2.75 } }],
  ],
  from: [0, 0, 1],
  datasheet: ['/datasheets/x.pdf', 'https://elsewhere.test/x.pdf'],
  image: ['/drawings/x.svg', 'https://i.ibb.co/x.png'],
};

/** Generates a call's bodies: valid ones, and ones with odd, missing and surplus fields. */
function nearObject({ operation }: Call, body: AnySchema): Arbitrary<unknown> {
  const { properties = {} } = inFull(body, { closed: false });
  const example = Object(examples[operation.operationId as keyof typeof examples].body); // the document's ids are the table's names
  const goodOf = (name: string) => fc.constantFrom(...(known[name] ?? [example[name]]));
  const good = eachOf(properties, (_, name) => goodOf(name));
  const near = eachOf(properties, (schema, name) => {
    const value = weighted([6, goodOf(name)], [4, nearSchema(schema)], [1, anyJson]);
    return fc.option(value, { freq: 8, nil: undefined });
  });
  const names = fc.oneof(fc.constantFrom(...nasty.fields), fc.string());
  const surplus = fc.dictionary(names, anyJson, { maxKeys: 3 });
  const nearly = fc.tuple(fc.record(near), surplus).map(([named, more]) => ({ ...more, ...named }));
  return weighted<unknown>([2, fc.record(good)], [3, nearly]);
}

const eventTypes = ['payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded', 'x'];
const eventIntent = fc.record({
  id: fc.constantFrom('<payment>', 'pi_x', 'pi_0123456789abcdef'),
  object: fc.constant('payment_intent'),
});
const events = fc.record(
  {
    id: fc.oneof(fc.stringMatching(/^evt_[A-Za-z0-9]{1,20}$/), anyJson),
    object: fc.constantFrom('event', 'event', 'list'),
    type: fc.oneof(fc.constantFrom(...eventTypes), anyJson),
    data: fc.oneof(fc.record({ object: fc.oneof(eventIntent, anyJson) }), anyJson),
  },
  { requiredKeys: [] },
);
