import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const Word = () => 'here';

afterEach(() => void vi.useRealTimers());

test('code that hangs while it is shown is given up, and can be asked for again', async () => {
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
