/** Parses an address. Returns null for what is none; Safari 16 has no function of its own for that. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
