/** The tolerated difference, because an answer takes a while and its time is in whole seconds. */
const TOLERATED_MS = 60_000;

/** How much this device's clock is ahead of the shop's. */
let aheadMs = 0;

/** Learns the shop's time from an answer that comes straight from it. */
export function learnShopTime({ headers }: Response): void {
  const ahead = Date.now() - Date.parse(headers.get('Date') ?? '');
  aheadMs = Math.abs(ahead) > TOLERATED_MS ? ahead : 0;
}

/**
 * Returns the shop's time in milliseconds since 1970. Holds expire by the shop's clock, and a device's clock may be
 * hours off.
 */
export function shopTime(): number {
  return Date.now() - aheadMs;
}
