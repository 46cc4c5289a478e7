// The first formatter takes tens of milliseconds, more on a phone: a page pays for it with its first moment, not at its start.
let exact: Intl.DateTimeFormat | undefined;
let day: Intl.DateTimeFormat | undefined;
let ago: Intl.RelativeTimeFormat | undefined;

/** Words a moment (ISO 8601) in the viewer's time zone: `Nov 20, 2026, 9:30 AM`. */
export function momentWords(at: string): string {
  exact ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return exact.format(new Date(at));
}

/** Words the day of a moment in the viewer's time zone: `Nov 20, 2026`. */
export function dayWords(at: string): string {
  day ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  return day.format(new Date(at));
}

/** Each unit with its length in seconds, the longest first. */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Words how long ago a moment was: `5 minutes ago`. `at` in ISO 8601, `now` in milliseconds since 1970. */
export function timeAgo(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? [];
  ago ??= new Intl.RelativeTimeFormat('en-US');
  return unit ? ago.format(-Math.floor(seconds / length), unit) : 'just now';
}
