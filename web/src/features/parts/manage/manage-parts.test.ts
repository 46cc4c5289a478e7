import type { Part } from '@brushline/contract/parts/parts';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { partKey } from '../use-part.ts';
import { deletePart } from './manage-parts.ts';

const partOf = (id: string): Part => ({
  _id: id,
  name: `Part ${id}`,
  description: 'A part.',
  image: '/drawings/missing.svg',
  minimumOrder: 10,
  stock: 100,
  price: 2.5,
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('when a part is deleted after the page of another one was visited, then the lists lose it, and that page stays', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ acknowledged: true, deletedCount: 1 }));
  const [part, visited] = [partOf('a'), partOf('b')];
  queryClient.setQueryData(['parts'], [part, visited]);
  queryClient.setQueryData(partKey(visited._id), visited);
  queryClient.setQueryData(['products', 'whole', 'low', 'uid'], [part]);
  await deletePart(part);
  expect(queryClient.getQueryData(['parts'])).toEqual([visited]);
  expect(queryClient.getQueryData(partKey(visited._id))).toEqual(visited);
  expect(queryClient.getQueryData(['products', 'whole', 'low', 'uid'])).toEqual([]);
});
