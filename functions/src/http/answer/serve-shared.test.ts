import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from '../../../test/support/http.ts';

type App = Awaited<ReturnType<typeof startApp>>;

let app: App;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stop();
});

test('the writes of another instance appear after 3 seconds, without a read before that', async () => {
  let reads = 0;
  app = await startApp({
    listParts: async () => ({ rows: [{ _id: `${++reads}` }], next: null }) as never,
  });
  const shown = async () => (await (await fetch(`${app.base}/parts`)).json())[0]._id;
  const begun = wholeNow();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begun);
  expect(await shown()).toBe('1');
  clock.mockReturnValue(begun + 2_999);
  expect(await shown()).toBe('1');
  clock.mockReturnValue(begun + 3_000);
  expect(await shown()).toBe('2');
});

test('a caller who has just written gets a later read, which nobody caches', async () => {
  let reads = 0;
  app = await startApp({
    listReviews: async () => ({ rows: [{ _id: `${++reads}` }], next: null }) as never,
  });
  const begun = wholeNow();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begun);
  const ask = async (query: string) => {
    const answer = await fetch(`${app.base}/reviews${query}`);
    return [(await answer.json())[0]._id, answer.headers.get('cache-control')];
  };
  const shared = 'public, max-age=0, s-maxage=60';
  expect(await ask('')).toEqual(['1', shared]);
  clock.mockReturnValue(begun + 2_500);
  expect(await ask('?maxAge=3')).toEqual(['1', 'no-store']);
  expect(await ask('?maxAge=2')).toEqual(['2', 'no-store']);
  expect(await ask('')).toEqual(['2', shared]);
  expect((await fetch(`${app.base}/reviews?maxAge=-1`)).status).toBe(400);
});

test('a list that was cut links to its rest', async () => {
  app = await startApp({ listReviews: async () => ({ rows: [], next: 'abc' }) });
  const { headers } = await fetch(`${app.base}/reviews`);
  expect(headers.get('link')).toBe('<?cursor=abc>; rel="next"');
});

/** A whole number, because sums and differences of fractions lose their last digits. */
function wholeNow(): number {
  return Math.ceil(performance.now());
}
