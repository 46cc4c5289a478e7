/** An answer takes a while, and its time is in whole seconds. */
const TOLERATED_MS = 60_000;

/** How far the clock of this device is ahead of the shop's. */
let aheadMs = 0;

/** Learns the shop's time from an answer that comes straight from it. */
export function learnShopTime({ headers }: Response): void {
  const ahead = Date.now() - Date.parse(headers.get('Date') ?? '');
  aheadMs = Math.abs(ahead) > TOLERATED_MS ? ahead : 0;
}

/** Returns the shop's time in milliseconds since 1970: stock is held by its clock, and that of a device may be hours off. */
export function shopTime(): number {
  return Date.now() - aheadMs;
}
