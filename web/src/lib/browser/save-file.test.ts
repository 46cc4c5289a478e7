import { afterEach, expect, it, vi } from 'vitest';
import { saveDated } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("names a file by the person's local date", () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') });
  vi.stubEnv('TZ', 'America/New_York');
  const link = { download: '', click: () => {} };
  vi.stubGlobal('document', { createElement: () => link });
  saveDated('orders', 'csv', '');
  expect(link.download).toBe('orders-2026-11-20.csv');
});
