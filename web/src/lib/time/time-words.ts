import { counted } from '@brushline/contract/values/digits';

// By hand, because `Intl` takes 17 ms to set up its first formatter, and 100 on a phone.

/** Formats a moment (ISO 8601) in the viewer's time zone: `Nov 20, 2026, 9:30 AM`. */
export function momentWords(at: string): string {
  const date = new Date(at);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${dayWords(at)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats the day of a moment in the viewer's time zone: `Nov 20, 2026`. */
export function dayWords(at: string): string {
  const [, month, day, year] = new Date(at).toDateString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}

/** Each unit with its length in seconds, the longest first. */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Says how long ago a moment was: `5 minutes ago`. `at` in ISO 8601, `now` in milliseconds since 1970. */
export function timeAgo(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? [];
  return unit ? `${counted(Math.floor(seconds / length), unit)} ago` : 'just now';
}
