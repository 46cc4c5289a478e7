/** Parses an address. Returns `null` if it is invalid, like `URL.parse`, which Safari 16 lacks. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
