/**
 * The carriers whose pages show a parcel by its tracking number, each with the address that takes it at its end.
 * Source: the carriers' public tracking pages.
 */
const TRACKING_PAGES = {
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
} as const;

/** What an admin is offered as a carrier; any other name can be typed. */
export const carriers: readonly string[] = Object.keys(TRACKING_PAGES);

/** Returns the address that tracks a parcel; `null` without a number, or if its carrier is unknown. */
export function trackingAddress(carrier: string, tracking: string | null): string | null {
  const [first = ''] = carrier.trim().split(/\s+/);
  const found = Object.entries(TRACKING_PAGES).find(
    ([name]) => name.toLowerCase() === first.toLowerCase(),
  );
  return found && tracking ? found[1] + encodeURIComponent(tracking) : null;
}
