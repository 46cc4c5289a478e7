import { expect, test, vi } from 'vitest';
import { timeAgo } from './time-words.ts';

const at = '2026-11-20T12:00:00.000Z';

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_200, '2 hours ago'],
  // Which may be the day before yesterday.
  [47 * 3_600, '1 day ago'],
  [3 * 86_400, '3 days ago'],
  [60 * 86_400, '1 month ago'],
  [365 * 86_400, '1 year ago'],
])('%i seconds later it is %s', (seconds, words) =>
  expect(timeAgo(at, Date.parse(at) + seconds * 1000)).toBe(words),
);

test('a moment has the day of the viewer, as it has the hour', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.resetModules();
  const { dayWords, momentWords } = await import('./time-words.ts');
  const words = [dayWords, momentWords].map((word) => word('2026-11-20T03:30:00.000Z'));
  vi.unstubAllEnvs();
  expect(words).toEqual(['Nov 19, 2026', expect.stringMatching(/^Nov 19, 2026, 10:30\sPM$/)]);
});
