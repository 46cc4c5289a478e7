import { afterEach, expect, test, vi } from 'vitest';
import { provideAccess } from './access.ts';
import { callAllPages } from './call-all-pages.ts';
import { nextCursor } from './call-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [null, null],
  ['', null],
  ['<?limit=50&cursor=a-_1>; rel="next"', 'a-_1'],
  ['</api/users?cursor=b>; rel="next"', 'b'],
  ['<?cursor=first>; rel="prev", <?cursor=second>; rel="next"', 'second'],
  ['<?limit=50>; rel="next"', null],
  ['<?cursor=a>; rel="prev"', null],
])('%j has the next cursor %j', (link, cursor) => expect(nextCursor(link)).toBe(cursor));

test('a whole list is fetched to its end, after the wait that the shop demands', async () => {
  vi.useFakeTimers();
  provideAccess({
    token: async () => 'id-token',
    appCheck: async () => null,
    caller: () => null,
    owner: () => null,
    refused: () => undefined,
  });
  const asked: string[] = [];
  const limited = {
    type: '/problems/rate_limited',
    title: 'T',
    status: 429,
    detail: 'Please wait.',
    code: 'rate_limited',
    requestId: 'q',
  };
  const answers = [
    Response.json([{ _id: 'a' }], { headers: { Link: '<?limit=1&cursor=x>; rel="next"' } }),
    Response.json(limited, { status: 429, headers: { 'Retry-After': '40' } }),
    Response.json([{ _id: 'b' }]),
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers[asked.length - 1];
  });
  const rows = callAllPages('listProducts', { query: { shelf: 'archived' } });
  await vi.advanceTimersByTimeAsync(39_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await rows).toEqual([{ _id: 'a' }, { _id: 'b' }]);
  expect(asked.map((url) => new URL(url, 'http://shop').searchParams.toString())).toEqual([
    'shelf=archived',
    'shelf=archived&limit=100&cursor=x',
    'shelf=archived&limit=100&cursor=x',
  ]);
});
