import { FieldPath, Filter, type Query } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { useClient } from './harness.ts';

const index = (collectionGroup: string, ...columns: [string, string][]) => ({
  collectionGroup,
  fields: columns.map(([fieldPath, order]) => ({ fieldPath, order })),
});

const up = 'ASCENDING';
const down = 'DESCENDING';

const indexes = {
  indexes: [
    index('parts', ['kind', up], ['at', down]),
    index('parts', ['stock', up], ['at', down]),
    index('parts', ['kind', up], ['price', up]),
  ],
  fieldOverrides: [{ collectionGroup: 'parts', fieldPath: 'text', indexes: [] }],
};

describe('with declared indexes', () => {
  const db = useClient({ indexes });
  const parts = (): Query => db().collection('parts');
  const kind = () => parts().where('kind', '==', 'a');

  test.each<[string, () => Query]>([
    ['all', parts],
    ['one order', () => parts().orderBy('at', 'desc')],
    ['one order and the name alike', () => byName(parts().orderBy('at', 'desc'), 'desc')],
    ['one inequality', () => parts().where('price', '>', 1)],
    ['equalities alone', () => kind().where('x', '==', null).where('y', 'in', [1, 2])],
    ['an equality and its order', () => kind().orderBy('at', 'desc')],
    [
      'an equality and its order, from a cursor',
      () => byName(kind().orderBy('at', 'desc'), 'desc').startAfter(1, 'a'),
    ],
    ['two indexes of one order', () => kind().where('stock', '==', 1).orderBy('at', 'desc')],
    ['an element', () => parts().where('tags', 'array-contains', 'a')],
    ['an equality in its own order', () => kind().orderBy('kind')],
    ['a choice in its own order', () => parts().where('kind', 'in', ['a', 'b']).orderBy('kind')],
    ['an equality and an inequality', () => kind().where('price', '>', 1)],
  ])('%s is served', async (_, query) => expect((await query().get()).size).toBe(0));

  test.each<[string, () => Query]>([
    ['another direction', () => kind().orderBy('at')],
    [
      'another collection',
      () => db().collection('x').where('kind', '==', 'a').orderBy('at', 'desc'),
    ],
    ['one equality too many', () => kind().where('x', '==', 1).orderBy('at', 'desc')],
    ['two orders', () => parts().orderBy('at').orderBy('price')],
    ['a name against the order', () => byName(parts().orderBy('at', 'desc'), 'asc')],
    ['a field without an index', () => parts().where('text', '==', 'a')],
    ['a field of a map without an index', () => parts().orderBy('text.en')],
    [
      'an alternative',
      () => parts().where(Filter.or(Filter.where('a', '==', 1), Filter.where('b', '==', 1))),
    ],
    ['an element, and an order', () => parts().where('tags', 'array-contains', 'a').orderBy('at')],
  ])('%s is refused', (_, query) => expect(query().get()).rejects.toMatchObject({ code: 9 }));

  test('listeners obey the same rules', () =>
    expect(
      new Promise((_, reject) => {
        kind()
          .orderBy('at')
          .onSnapshot(() => undefined, reject);
      }),
    ).rejects.toThrow('Error 9'));

  test('counts obey the same rules', () =>
    expect(kind().orderBy('at').count().get()).rejects.toMatchObject({ code: 9 }));
});

function byName(query: Query, direction: 'asc' | 'desc'): Query {
  return query.orderBy(FieldPath.documentId(), direction);
}
