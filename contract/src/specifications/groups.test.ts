import { expect, it } from 'vitest';
import { categoryIds } from './categories.ts';
import { definitions } from './definitions.ts';
import { groupsOf } from './groups.ts';
import type { SpecificationValue } from './values.ts';

it.each(categoryIds)('puts each specification of a %s under one heading', (category) => {
  const keys = definitions[category].map(({ key }) => key);
  const specs = Object.fromEntries(
    definitions[category].map(({ key, kind }): [string, SpecificationValue] => [
      key,
      kind === 'flag' ? true : kind === 'choice' ? 'a' : { typ: 1 },
    ]),
  );
  const grouped = groupsOf(category, specs).flatMap(({ stated }) =>
    stated.map(({ definition }) => definition.key),
  );
  expect(grouped.toSorted()).toEqual(keys.toSorted());
});

it('has no heading without a line', () => {
  expect(groupsOf('bearing', { bore: { typ: 8 }, seal: 'zz' })).toMatchObject([
    { group: 'Dimensions', stated: [{ value: { typ: 8 } }] },
    { group: 'Make', stated: [{ value: 'zz' }] },
  ]);
});
