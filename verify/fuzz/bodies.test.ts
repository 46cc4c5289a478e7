import { type Endpoint, endpoints } from '@brushline/contract/endpoints';
import { parse } from '@brushline/contract/values/schema';
import { inFull } from '@brushline/web/api-docs/json-schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearSchema } from './values.ts';

const bodies = Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) =>
  body ? [{ name, body }] : [],
);

it.each(bodies)('reads or refuses every body of $name', ({ body }) => {
  fc.assert(
    fc.property(nearSchema(inFull(body, { closed: false })), (value) => {
      const sent: unknown = JSON.parse(JSON.stringify(value));
      expect(typeof parse(body, sent).ok).toBe('boolean');
    }),
    { numRuns: 1000 },
  );
});
