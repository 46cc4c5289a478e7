import type { Endpoint, EndpointName } from '@brushline/contract/endpoints';
import { documentKinds } from '@brushline/contract/orders/documents';
import type { Access } from '@brushline/contract/routes';
import { ID_PATTERN, IDEMPOTENCY_KEY_PATTERN } from '@brushline/contract/values/schema';
import { examples, pathExamples, queryExamples } from './examples.ts';
import { refusalsOf } from './refusals.ts';
import { answerSchema, bodySchema } from './schemas.ts';
import { summaries } from './summaries.ts';
import type { Answer, Header, JsonSchema, MediaType } from './types.ts';
import { aboutAccess, aboutCalls, aboutOthers, aboutQuery } from './words.ts';

const JSON_TYPE = 'application/json';

/** Writes a row of the endpoint table as an operation. */
export function operationOf(name: EndpointName, row: Endpoint) {
  const [tag, calls] = Object.entries(aboutCalls).find(([, about]) => name in about) ?? [];
  if (!tag || !calls) throw new Error(`No words for the call ${name}`);
  const parameters = [...pathParameters(row), ...queryParameters(row), ...headerParameters(row)];
  const body = requestBody(name, row);
  const responses: Record<string, Answer> = {
    [row.status ?? 200]: goodAnswer(name, row),
    ...(row.cache === 'shared' && { 304: NOT_MODIFIED }),
    ...refusalsOf(row),
  };
  return {
    operationId: name,
    summary: summaries[name],
    description: [calls[name], aboutAccess[row.access], row.others && aboutOthers[row.others]]
      .filter(Boolean)
      .join('\n\n'),
    tags: [tag],
    security: security(row.access),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses,
  };
}

export type Operation = ReturnType<typeof operationOf>;

function security(access: Access): Record<string, string[]>[] {
  if (access === 'public') return [];
  return access === 'stripe' ? [{ stripeSignature: [] }] : [{ idToken: [] }];
}

const pathSchemas: Readonly<Record<string, JsonSchema>> = {
  id: { type: 'string', pattern: ID_PATTERN.source },
  orderId: { type: 'string', pattern: ID_PATTERN.source },
  document: { type: 'string', enum: [...documentKinds] },
  email: { type: 'string', minLength: 3, maxLength: 254, pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$' },
};

const aboutPath: Readonly<Record<string, string>> = {
  email: 'An e-mail address, in any case.',
  document: 'The kind of document.',
};

function pathParameters({ path }: Endpoint) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = pathSchemas[name];
    if (!schema) throw new Error(`No schema for {${name}} in a path`);
    const description = aboutPath[name] ?? 'An id.';
    return { name, in: 'path', description, required: true, schema, example: pathExamples[name] };
  });
}

function queryParameters({ query }: Endpoint) {
  const { properties = {} } = query ? bodySchema(query) : {};
  return Object.entries(properties).map(([name, schema]) => {
    const description = aboutQuery[name];
    if (!description) throw new Error(`No words for ${name} in a query`);
    return {
      name,
      in: 'query',
      description,
      required: false,
      schema,
      ...(name in queryExamples && { example: queryExamples[name] }),
    };
  });
}

function headerParameters({ repeatable }: Endpoint) {
  if (!repeatable) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A key of your choice. Send the same key when you retry after a lost answer.',
      required: false,
      schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
      example: '7f1c2d3e-order-250-stators',
    },
  ];
}

function requestBody(
  name: EndpointName,
  { body, access }: Endpoint,
): { required: true; content: Record<string, MediaType> } | undefined {
  if (access === 'stripe') {
    const schema = { type: 'object', description: "An event, as in Stripe's API reference." };
    return { required: true, content: { [JSON_TYPE]: { schema } } };
  }
  if (!body) return undefined;
  return {
    required: true,
    content: { [JSON_TYPE]: { schema: bodySchema(body), example: examples[name].body } },
  };
}

function goodAnswer(name: EndpointName, row: Endpoint): Answer {
  return {
    description: 'Done.',
    ...((row.cache === 'shared' || isPaged(row)) && { headers: headersOf(row) }),
    content: row.media
      ? { [row.media]: { schema: { type: 'string' } } }
      : { [JSON_TYPE]: { schema: answerSchema(row.answer), example: examples[name].answer } },
  };
}

function headersOf(row: Endpoint): Record<string, Header> {
  return { ...(row.cache === 'shared' && { ETag: ETAG }), ...(isPaged(row) && { Link: LINK }) };
}

function isPaged({ query, answer }: Endpoint): boolean {
  return query !== undefined && answer.type === 'array';
}

const LINK: Header = {
  description: 'On each page but the last: `<query of the next page>; rel="next"`.',
  schema: { type: 'string' },
};

const ETAG = {
  description: 'Send it back as If-None-Match: the answer is 304 while nothing has changed.',
  required: true,
  schema: { type: 'string' },
};

const NOT_MODIFIED: Answer = {
  description: 'Nothing has changed since the version in If-None-Match.',
};
