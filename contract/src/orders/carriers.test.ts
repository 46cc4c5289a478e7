import { expect, it } from 'vitest';
import { trackingAddress } from './carriers.ts';

it.each([
  ['UPS', '1Z 999', 'https://www.ups.com/track?tracknum=1Z%20999'],
  ['dhl Express', '0034', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=0034'],
  ['Own van', '12', null],
  ['UPS', null, null],
])('follows a parcel of %s with the number %s at %s', (carrier, tracking, address) => {
  expect(trackingAddress(carrier, tracking)).toBe(address);
});
