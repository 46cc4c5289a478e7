import { expect, test, vi } from 'vitest';
import { dayWords, momentWords, timeAgo } from './time-words.ts';

const at = '2026-11-20T12:00:00.000Z';

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_200, '2 hours ago'],
  // This may be the day before yesterday.
  [47 * 3_600, '1 day ago'],
  [3 * 86_400, '3 days ago'],
  [60 * 86_400, '1 month ago'],
  [365 * 86_400, '1 year ago'],
])('%i seconds later it is %s', (seconds, words) =>
  expect(timeAgo(at, Date.parse(at) + seconds * 1000)).toBe(words),
);

test.each([
  ['2026-11-20T03:30:00.000Z', 'Nov 19, 2026', '10:30 PM'],
  ['2026-11-20T05:05:00.000Z', 'Nov 20, 2026', '12:05 AM'],
  ['2026-12-01T17:00:00.000Z', 'Dec 1, 2026', '12:00 PM'],
])('%s is shown in the time zone of the viewer, as Intl formats it', (moment, day, time) => {
  vi.stubEnv('TZ', 'America/New_York');
  const worded = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  expect(dayWords(moment)).toBe(day);
  expect(momentWords(moment)).toBe(`${day}, ${time}`);
  expect(momentWords(moment)).toBe(worded.format(new Date(moment)).replace(/\s/g, ' '));
  vi.unstubAllEnvs();
});
