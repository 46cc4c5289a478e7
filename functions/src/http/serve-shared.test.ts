import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from './test-kit.ts';

type App = Awaited<ReturnType<typeof startApp>>;

let app: App;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stop();
});

test('what another instance wrote is shown after 3 seconds, and not asked for before', async () => {
  let reads = 0;
  app = await startApp({
    listParts: async () => ({ rows: [{ _id: `${++reads}` }], next: null }) as never,
  });
  const shown = async () => (await (await fetch(`${app.base}/parts`)).json())[0]._id;
  const begun = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begun);
  expect(await shown()).toBe('1');
  clock.mockReturnValue(begun + 2_999);
  expect(await shown()).toBe('1');
  clock.mockReturnValue(begun + 3_000);
  expect(await shown()).toBe('2');
});
