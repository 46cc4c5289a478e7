import { placeOrderBody } from '@brushline/contract/orders/orders';
import { addProductBody } from '@brushline/contract/parts/parts';
import { userDetailsSchema } from '@brushline/contract/users';
import { parse } from '@brushline/contract/values/schema';
import { openApiDocument } from '@brushline/web/api-docs/document';
import { examples } from '@brushline/web/api-docs/examples';
import { type AnySchema, inFull, toJsonSchema } from '@brushline/web/api-docs/json-schema';
import { namedSchemas } from '@brushline/web/api-docs/schemas';
import { schemaFaults } from '@brushline/web/api-docs/test/validate';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { array, boolean, date, mixed, number, object, string } from 'yup';
import { nearSchema } from './values.ts';

it('says what a schema says', () => {
  const schema = object({
    name: string().required().max(5),
    count: number().required().integer().min(0).max(9),
    state: string().oneOf(['a', 'b']).nullable().defined(),
    code: string().matches(/^x/),
    all: array(boolean().required()).required(),
  });
  expect(toJsonSchema(schema, { closed: true })).toEqual({
    type: 'object',
    required: ['name', 'count', 'state', 'all'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 5 },
      count: { type: 'integer', minimum: 0, maximum: 9 },
      state: { type: ['string', 'null'], enum: ['a', 'b', null] },
      code: { type: 'string', pattern: '^x' },
      all: { type: 'array', items: { type: 'boolean' } },
    },
  });
});

it('requires both of two patterns', () => {
  const twice = string().matches(/^x/).matches(/y$/);
  expect(inFull(twice, { closed: true })).toEqual({
    type: 'string',
    allOf: [{ pattern: '^x' }, { pattern: 'y$' }],
  });
});

it.each([
  ['a check of our own', string().test('odd', 'Odd', () => true)],
  ['a bound of another kind', number().lessThan(5)],
  ['a date', date()],
  ['a mixed value', mixed()],
] satisfies [string, AnySchema][])('does not pass over %s', (_, schema) => {
  expect(() => inFull(schema, { closed: true })).toThrow(/No JSON Schema for/);
});

const faults = schemaFaults(openApiDocument('1.2.3'));
const { NewOrder, NewPart, ProfileChange } = namedSchemas();

it.each([
  ['NewOrder', NewOrder, placeOrderBody, examples.placeOrder.body],
  ['NewPart', NewPart, addProductBody, examples.addProduct.body],
  ['ProfileChange', ProfileChange, userDetailsSchema, examples.updateUserDetails.body],
] as const)(
  'allows every %s that the server accepts',
  (_, schema, body, example: Readonly<Record<string, unknown>>) => {
    const fields = Object.entries(schema.properties ?? {});
    const values = fields.map(([name, field]) => [
      name,
      fc.oneof({ weight: 12, arbitrary: fc.constant(example[name]) }, nearSchema(field)),
    ]);
    const sent = fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>); // arbitraries, all of them
    let taken = 0;
    fc.assert(
      fc.property(sent, (value) => {
        const read: unknown = JSON.parse(JSON.stringify(value));
        if (!parse(body, read).ok) return;
        taken += 1;
        expect(faults(schema, read)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
    expect(taken).toBeGreaterThan(100);
  },
);
