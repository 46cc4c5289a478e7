const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long an unpaid order still holds its stock, in words. `expiresAt` in ISO 8601, `now` in
 * milliseconds since 1970. Hours are rounded down: nobody is promised more time than there is.
 */
export function holdLeft(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  if (!(left > 0)) return 'hold has run out';
  if (left >= HOUR_MS) return `stock held for ${Math.floor(left / HOUR_MS)} h`;
  return `stock held for ${Math.max(1, Math.floor(left / MINUTE_MS))} min`;
}
