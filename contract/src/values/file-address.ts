/** Stands for the shop's own address, which an own path is below. */
const OWN = 'https://shop.invalid';

/**
 * Tells whether this is the address of a file that the shop may link to, written as browsers write it, so
 * that nobody reads another host in it: https, or the shop's own path. Which hosts there may be, the
 * server's configuration says: see {@link isOn}.
 */
export function isFileAddress(value: string): boolean {
  if (/^\/[A-Za-z0-9]/.test(value)) return isWrittenOut(OWN + value);
  return isWrittenOut(value) && value.startsWith('https://');
}

/** Tells the same of an image, which may also be on the loopback, where the image host's stand-in is. */
export function isImageAddress(value: string): boolean {
  return isFileAddress(value) || (isWrittenOut(value) && /^http:\/\/127\.0\.0\.1[:/]/.test(value));
}

function isWrittenOut(address: string): boolean {
  return URL.canParse(address) && new URL(address).href === address;
}

/** Tells whether a file's address is the shop's own, or on one of these origins and no other. */
export function isOn(origins: readonly string[], address: string): boolean {
  return address.startsWith('/') || origins.some((origin) => address.startsWith(`${origin}/`));
}
