import { type Endpoint, endpoints } from '@brushline/contract/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import { schemaFaults } from './test/validate.ts';
import type { Answer, JsonSchema, MediaType } from './types.ts';

const document = openApiDocument('1.2.3');
const faultsOf = schemaFaults(document);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

it('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(JSON.stringify(document)));
  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('has each row of the endpoint table, and nothing else', () => {
  const rows: [string, Endpoint][] = Object.entries(endpoints);
  const described = operations.map(
    ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
  );
  expect(described.sort()).toEqual(
    rows.map(([name, { method, path }]) => `${name} ${method} ${path}`).sort(),
  );
});

describe.each(operations)('$operation.operationId', ({ operation }: { operation: Operation }) => {
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const answers: [string, MediaType][] = Object.entries(operation.responses).flatMap(
    ([status, { content = {} }]: [string, Answer]) =>
      Object.entries(content).map(([type, media]): [string, MediaType] => [
        `${status} ${type}`,
        media,
      ]),
  );

  it('has an example body with declared fields only', () => {
    for (const [, { schema, example }] of bodies) {
      if (operation.operationId === 'stripeWebhook') continue;
      const schemas: Record<string, JsonSchema> = document.components.schemas;
      const named = schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
      const declared = Object.keys(named.properties ?? {});
      expect(declared).toEqual(expect.arrayContaining(Object.keys(Object(example))));
    }
  });

  it('has examples that match their schemas', () => {
    for (const [where, media] of [...bodies, ...answers]) {
      const given = Object.values(media.examples ?? {}).map(({ value }) => value);
      if (media.example !== undefined) given.push(media.example);
      if (where.endsWith('json') && operation.operationId !== 'stripeWebhook')
        expect(given).not.toEqual([]);
      for (const value of given) expect(faultsOf(media.schema, value)).toEqual([]);
    }
  });

  it('has a summary, and describes its parameters', () => {
    expect(operation.summary).toMatch(/^[A-Z].*[\w)]$/);
    for (const { description, schema, example } of operation.parameters ?? []) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      if (example !== undefined) expect(faultsOf(schema, example)).toEqual([]);
    }
  });
});

it('describes every field', () => {
  const silent = Object.entries(document.components.schemas).flatMap(
    ([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, field]: [string, JsonSchema]) => !field.description)
        .map(([field]) => `${name}.${field}`),
  );
  expect(silent).toEqual([]);
});

it('refers to defined schemas only, and uses all of them', () => {
  const refs = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)];
  const used = new Set(refs.map(([, name]) => name));
  expect([...used].sort()).toEqual(Object.keys(document.components.schemas).sort());
});
