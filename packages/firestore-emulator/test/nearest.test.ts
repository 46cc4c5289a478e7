import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { freshName, useClient } from './harness.ts';

describe('findNearest', () => {
  const client = useClient();

  async function points() {
    const collection = client().collection(freshName('points'));
    const at = (x: number, y: number) => ({ at: FieldValue.vector([x, y]) });
    await Promise.all([
      collection.doc('near').set({ ...at(2, 2), isOpen: true }),
      collection.doc('far').set({ ...at(9, 9), isOpen: true }),
      collection.doc('aside').set({ ...at(4, 0), isOpen: false }),
      collection.doc('deep').set({ at: FieldValue.vector([1, 1, 1]), isOpen: true }),
      collection.doc('array').set({ at: [1, 1], isOpen: true }),
      collection.doc('none').set({ isOpen: true }),
    ]);
    return collection;
  }

  const nearest = {
    vectorField: 'at',
    queryVector: FieldValue.vector([1, 1]),
    limit: 10,
    distanceMeasure: 'EUCLIDEAN',
    distanceResultField: 'distance',
  } as const;

  async function distances(query: FirebaseFirestore.VectorQuery) {
    const { docs } = await query.get();
    return docs.map((doc) => [doc.id, doc.get('distance')]);
  }

  test('answers the nearest first, and skips values that are no vector of the dimension', async () => {
    const collection = await points();
    expect(await distances(collection.findNearest(nearest))).toEqual([
      ['near', Math.hypot(1, 1)],
      ['aside', Math.hypot(3, 1)],
      ['far', Math.hypot(8, 8)],
    ]);
  });

  test('searches only the results of its query', async () => {
    const open = (await points()).where('isOpen', '==', true);
    const found = await distances(open.findNearest({ ...nearest, limit: 1 }));
    expect(found).toEqual([['near', Math.hypot(1, 1)]]);
  });

  test('measures by angle', async () => {
    const collection = await points();
    const byAngle = { ...nearest, distanceMeasure: 'COSINE', distanceThreshold: 0.5 } as const;
    const found = await distances(collection.findNearest(byAngle));
    expect(found.map(([id]) => id)).toEqual(expect.arrayContaining(['near', 'far', 'aside']));
    expect(found.at(-1)).toEqual(['aside', expect.closeTo(1 - Math.SQRT1_2)]);
  });

  test('puts a vector without an angle last', async () => {
    const collection = await points();
    await collection.doc('zero').set({ at: FieldValue.vector([0, 0]) });
    const byAngle = { ...nearest, distanceMeasure: 'COSINE' } as const;
    const found = await distances(collection.findNearest(byAngle));
    expect(found.at(-1)).toEqual(['zero', Number.NaN]);
  });

  test('takes dots in the name of the result for a part of it', async () => {
    const query = (await points()).findNearest({ ...nearest, distanceResultField: 'a.b' });
    expect((await query.get()).docs[0]?.data()).toHaveProperty(['a.b']);
  });

  test('is refused beside a limit, an offset or a cursor', async () => {
    const all = (await points()).orderBy('isOpen');
    for (const query of [all.limit(1), all.offset(1), all.startAt(true)])
      await expect(query.findNearest(nearest).get()).rejects.toMatchObject({ code: 3 });
  });

  test('measures by dot product, of which the greatest is the nearest', async () => {
    const collection = await points();
    const byProduct = { ...nearest, distanceMeasure: 'DOT_PRODUCT', distanceThreshold: 4 } as const;
    const found = await distances(collection.findNearest(byProduct));
    expect(found).toEqual([
      ['far', 18],
      ['aside', 4],
      ['near', 4],
    ]);
  });
});

describe('explain', () => {
  const client = useClient();

  async function query() {
    const collection = client().collection(freshName('plans'));
    await Promise.all([1, 2, 3].map((n) => collection.add({ n, kind: 'a' })));
    return collection.where('kind', '==', 'a').orderBy('n', 'desc');
  }

  test('names the index that a query needs, and reads nothing', async () => {
    const { metrics, snapshot } = await (await query()).explain();
    expect(metrics.planSummary.indexesUsed).toEqual([
      { query_scope: 'Collection', properties: '(kind ASC, n DESC, __name__ DESC)' },
    ]);
    expect(metrics.executionStats).toBeNull();
    expect(snapshot).toBeNull();
  });

  test('with analyze, answers what the query found and cost', async () => {
    const { metrics, snapshot } = await (await query()).explain({ analyze: true });
    expect(snapshot?.size).toBe(3);
    expect(metrics.executionStats).toMatchObject({ resultsReturned: 3, readOperations: 3 });
  });

  test('explains aggregations too', async () => {
    const { metrics, snapshot } = await (await query()).count().explain({ analyze: true });
    expect(snapshot?.data().count).toBe(3);
    expect(metrics.executionStats).toMatchObject({ resultsReturned: 1, readOperations: 3 });
  });
});
