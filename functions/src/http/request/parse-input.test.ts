import { type Endpoint, endpoints } from '@brushline/contract/endpoints';
import { elementsOf, fieldsOf } from '@brushline/contract/values/schema';
import { expect, test } from 'vitest';
import { ProblemError } from '../../shared/problem-error.ts';
import { parseInput } from './parse-input.ts';

const odd = [1, -1, 1.5, 1e21, '', 'x', '\0', true, [], [[]], [null], {}];

/** Makes values that do not fit a schema, at every depth. */
function oddValues(schema: unknown): unknown[] {
  const fields = Object.entries(fieldsOf(schema));
  const elements = elementsOf(schema);
  return [
    ...odd,
    ...fields.flatMap(([name, field]) => oddValues(field).map((value) => ({ [name]: value }))),
    ...(elements ? oddValues(elements).map((value) => [value]) : []),
  ];
}

function refusalOf(schema: NonNullable<Endpoint['body']>, value: unknown): string[] {
  try {
    parseInput(schema, value, 'invalid_body');
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return Object.values(error.errors ?? {});
  }
}

test('a wrong type is named in our words', () => {
  const { body } = endpoints.shipPurchase;
  expect(refusalOf(body, { lines: 'x', carrier: 1 })).toEqual([
    'lines must be a list',
    'carrier must be text',
  ]);
  expect(refusalOf(body, { lines: [[]], carrier: 'DHL' })).toEqual(['lines[0] must be an object']);
});

const rows: [string, Endpoint][] = Object.entries(endpoints);

test.each(rows)('an invalid input to %s is refused in our words', (_, { body, query }) => {
  // The messages of yup for schemas that set none.
  for (const schema of [body, query].filter((one) => one !== undefined))
    for (const text of oddValues(schema).flatMap((value) => refusalOf(schema, value)))
      expect(text).not.toMatch(/final value|following|equal to|an integer/);
});
