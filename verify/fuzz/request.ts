import { examples } from '@brushline/tools/openapi/examples';
import type { JsonSchema, OpenApiDocument, Operation } from '@brushline/tools/openapi/types';
import fc, { type Arbitrary } from 'fast-check';
import { anyJson, anyText, nearSchema } from './values.ts';

export const callers = ['nobody', 'garbage', 'customer', 'other', 'admin', 'spare'] as const;

/**
 * One request of a run. `<part>`, `<own-order>` and their like stand for what the shop has when the
 * request is sent, so that a seed says the same on every run.
 */
export interface FuzzRequest {
  who: (typeof callers)[number];
  method: string;
  /** As it goes over the wire, but for what stands in angle brackets. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface Call {
  method: string;
  /** With its variables in braces. */
  path: string;
  operation: Operation;
}

/** Every call of a document. */
export function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** Requests of one call: good ones, nearly good ones, and nonsense. */
export function requestsOf(call: Call, document: OpenApiDocument): Arbitrary<FuzzRequest> {
  return fc
    .record({
      who: callerOf(call),
      path: pathOf(call),
      query: queryOf(call),
      key: fc.oneof({ weight: 6, arbitrary: fc.constant('') }, headerText),
      type: contentTypeOf(call),
      signature: fc.constantFrom('<signature>', '<signature>', '<signature>', '', 't=1,v1=ab'),
      body: bodyOf(call, document),
    })
    .map(({ who, path, query, key, type, signature, body }) => ({
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

/** Mostly somebody who may call, so that a request comes further than its token. */
function callerOf({ operation }: Call): Arbitrary<FuzzRequest['who']> {
  // It ends the sessions of whoever calls.
  if (operation.operationId === 'endSessions')
    return fc.constantFrom('spare', 'spare', 'nobody', 'garbage');
  const forAdmins = /admin/.test(operation.description);
  const usual = forAdmins
    ? (['admin', 'customer'] as const)
    : (['customer', 'other', 'admin'] as const);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  );
}

const headerText = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{8,40}$/),
  fc.stringMatching(/^[!-~][ -~]{0,300}$/),
  fc.constantFrom('key-that-is-used-again', 'x'.repeat(256)),
);

const brokenSegments = [
  '%',
  '%ZZ',
  '%E0%A4%A',
  '%00',
  '..',
  '.',
  '',
  'a/b',
  '..%2f..',
  '%2e%2e%2f',
  ';a=b',
];

function pathOf({ path }: Call): Arbitrary<string> {
  const names = path.match(/\{\w+\}/g) ?? [];
  const segments = names.map((name) =>
    fc.oneof(
      { weight: 5, arbitrary: knownSegment(name, path) },
      { weight: 2, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{1,65}$/) },
      { weight: 2, arbitrary: anyText.map((text) => encodeURIComponent(text.toWellFormed())) },
      { weight: 1, arbitrary: fc.constantFrom(...brokenSegments) },
    ),
  );
  return fc
    .tuple(...segments)
    .map((filled) =>
      filled.reduce((all, segment, i) => all.replace(names[i] ?? '', () => segment), path),
    );
}

function knownSegment(name: string, path: string): Arbitrary<string> {
  if (name !== '{email}') return fc.constantFrom('<part>', '<own-order>', '<other-order>');
  // Who is made an admin is not one of those who stand for the others.
  if (path.includes('admin/') && path.startsWith('/user')) return fc.constantFrom('<spare-email>');
  return fc.constantFrom('<own-email>', '<own-email>', '<other-email>', 'nobody@example.test');
}

function queryOf({ operation }: Call): Arbitrary<string> {
  const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const pairs = asked.map(({ name, schema }) =>
    fc.tuple(fc.constant(name), fc.oneof({ weight: 3, arbitrary: nearSchema(schema) }, anyText)),
  );
  const odd = fc.constantFrom(
    '?',
    '?&&=',
    '?limit',
    '?limit=1&limit=2',
    '?limit[a]=1',
    '?cursor=%ZZ',
    '?a=%',
  );
  const some = fc
    .tuple(...pairs.map((pair) => fc.option(pair)))
    .map((given) => given.filter((pair) => pair !== null))
    .map((given) => new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
    .map((search) => (search.size > 0 ? `?${search}` : ''));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 6, arbitrary: some },
    { weight: 1, arbitrary: odd },
  );
}

const TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
  ...['application/json; charset=latin1', 'application/json; charset=utf-16le', 'application/JSON'],
  ...[
    'text/json',
    'application/problem+json',
    'application/octet-stream',
    'x',
    'application/cloudevents+json',
  ],
];

/** A call without a body is not asked to read one: it is sent JSON, or none. */
function contentTypeOf({ operation }: Call): Arbitrary<string> {
  if (!operation.requestBody) return fc.constant('application/json');
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
  );
}

function bodyOf(call: Call, document: OpenApiDocument): Arbitrary<string | null> {
  const media = call.operation.requestBody?.content['application/json'];
  if (!media) return fc.oneof(fc.constant(null), fc.dictionary(fc.string(), anyText).map(textOf));
  const objects =
    call.path === '/stripe-webhook' ? events : nearObject(call, resolve(media.schema, document));
  return fc.oneof(
    { weight: 8, arbitrary: objects.map(textOf) },
    { weight: 2, arbitrary: anyJson.map(textOf) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
    { weight: 1, arbitrary: anyText },
  );
}

const brokenBodies = [
  ...[
    '',
    '{',
    '{"a":',
    '[1,',
    '"',
    'nul',
    '{"a":1,"a":2}',
    '{"__proto__":{"admin":true}}',
    '\uFEFF{}',
  ],
  ...[
    '['.repeat(5000),
    `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
    '1e999',
    '{"price":1e999}',
    '-',
  ],
  ...[16_383, 16_384, 16_385, 300_000].map((size) => `{"filler":"${'x'.repeat(size - 13)}"}`),
];

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function resolve(schema: JsonSchema, { components }: OpenApiDocument): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return (name === undefined ? undefined : components.schemas[name]) ?? schema;
}

/** What fields hold that is there. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  part: ['<part>', '<part>', 'gone'],
  item: ['<part-name>', 'No such part'],
  order: ['<own-order>', '<own-order>', '<other-order>'],
  transactionId: ['<payment>', 'pi_0123456789abcdef'],
  quantity: [1, 10, 100],
  price: [2.5, 0.01],
  image: ['/drawings/x.svg', 'https://i.ibb.co/x.png'],
};

function nearObject({ operation }: Call, { properties = {} }: JsonSchema): Arbitrary<unknown> {
  const example = Object(examples[operation.operationId as keyof typeof examples].body); // the document's ids are the table's names
  const entries = Object.entries(properties);
  const good = entries.map(([name]) => [
    name,
    fc.constantFrom(...(known[name] ?? [example[name]])),
  ]);
  const near = entries.map(([name, schema]) => [
    name,
    fc.option(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...(known[name] ?? [example[name]])) },
        { weight: 4, arbitrary: nearSchema(schema) },
        { weight: 1, arbitrary: anyJson },
      ),
      { freq: 8, nil: undefined },
    ),
  ]);
  // fromEntries forgets the names, and which value is an arbitrary: all of them are.
  const record = (pairs: unknown) =>
    fc.record(Object.fromEntries(pairs as [string, Arbitrary<unknown>][]));
  const surplus = fc.dictionary(
    fc.oneof(fc.constantFrom('__proto__', 'paid', 'uid', 'role'), fc.string()),
    anyJson,
    { maxKeys: 3 },
  );
  const nearly = fc.tuple(record(near), surplus).map(([named, more]) => ({ ...more, ...named }));
  return fc.oneof({ weight: 2, arbitrary: record(good) }, { weight: 3, arbitrary: nearly });
}

const events = fc.record(
  {
    id: fc.oneof(fc.stringMatching(/^evt_[A-Za-z0-9]{1,20}$/), anyJson),
    object: fc.constantFrom('event', 'event', 'list'),
    type: fc.oneof(
      fc.constantFrom(
        'payment_intent.succeeded',
        'payment_intent.canceled',
        'charge.refunded',
        'x',
      ),
      anyJson,
    ),
    data: fc.oneof(
      fc.record({
        object: fc.oneof(
          fc.record({
            id: fc.constantFrom('<payment>', 'pi_x', 'pi_0123456789abcdef'),
            object: fc.constant('payment_intent'),
          }),
          anyJson,
        ),
      }),
      anyJson,
    ),
  },
  { requiredKeys: [] },
);
