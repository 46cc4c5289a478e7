import { parseUrl } from './parse-url.ts';

/** Placeholder for the shop's own address, to resolve its paths. */
const OWN = 'https://shop.invalid';

/**
 * Tells whether this is an https address or a path of the shop, in the form that browsers produce, so
 * that nobody can mistake its host. The server's configuration decides which hosts are allowed: see
 * {@link isOn}.
 */
export function isFileAddress(value: string): boolean {
  if (/^\/[A-Za-z0-9]/.test(value)) return isWrittenOut(OWN + value);
  return isWrittenOut(value) && value.startsWith('https://');
}

/** Does the same for an image, which may also be on the loopback, where the image host's stand-in runs. */
export function isImageAddress(value: string): boolean {
  return isFileAddress(value) || (isWrittenOut(value) && /^http:\/\/127\.0\.0\.1[:/]/.test(value));
}

function isWrittenOut(address: string): boolean {
  return parseUrl(address)?.href === address;
}

/** Tells whether a file's address is a path of the shop, or on one of these origins. */
export function isOn(origins: readonly string[], address: string): boolean {
  return address.startsWith('/') || origins.some((origin) => address.startsWith(`${origin}/`));
}
