/** The carriers with a public tracking page, and its address, to which the tracking number is appended. */
const TRACKING_PAGES = {
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
} as const;

/** The carriers that the form suggests; any other name can be typed. */
export const carriers: readonly string[] = Object.keys(TRACKING_PAGES);

/** Returns the tracking address of a parcel; `null` without a number, or if its carrier is unknown. */
export function trackingAddress(carrier: string, tracking: string | null): string | null {
  const [first = ''] = carrier.trim().split(/\s+/);
  const found = Object.entries(TRACKING_PAGES).find(
    ([name]) => name.toLowerCase() === first.toLowerCase(),
  );
  return found && tracking ? found[1] + encodeURIComponent(tracking) : null;
}
