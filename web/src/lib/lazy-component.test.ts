import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const Word = () => 'here';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('code that hangs while it is shown times out, and can be loaded again', async () => {
  vi.useFakeTimers();
  const fetchCode = vi.fn(async () => ({ Word })).mockReturnValueOnce(new Promise(() => {}));
  const component = lazyComponent(fetchCode);
  const givenUp = expect(
    prerender(createElement(component), { onError: () => {} }),
  ).rejects.toThrow('We could not reach the shop');
  await vi.advanceTimersByTimeAsync(40_000);
  await givenUp;
  expect(component.isThere()).toBe(false);
  await component.load();
  expect(component.isThere()).toBe(true);
});

test('code that is there renders at once', async () => {
  const component = lazyComponent(async () => ({ Word }));
  await component.load();
  expect(renderToStaticMarkup(createElement(component))).toBe('here');
});

test.each([
  { what: 'the shop does not answer either: the page may be unloading', after: 5_000 },
  { what: 'the browser is offline', after: 0, network: { onLine: false } },
  {
    what: 'the shop answers: a new release has replaced the code',
    after: 0,
    answer: new Response(),
  },
])('a failed import is reported after $after ms when $what', async ({ after, network, answer }) => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://shop.test/parts' });
  vi.stubGlobal('navigator', network ?? { onLine: true });
  vi.stubGlobal('fetch', () =>
    answer ? Promise.resolve(answer) : Promise.reject(new TypeError()),
  );
  const failed = new Error('Load failed');
  const component = lazyComponent(() => Promise.reject(failed));
  const told = vi.fn();
  prerender(createElement(component), { onError: () => {} }).catch(told);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledTimes(after ? 0 : 1);
  await vi.advanceTimersByTimeAsync(after);
  expect(told).toHaveBeenCalledWith(failed);
});
