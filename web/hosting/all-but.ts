/**
 * Writes a regular expression (RE2, so without lookahead) for all paths except those below the named first segments:
 * `allButBelow(['api'])` matches `/` and `/apis`, but neither `/api` nor `/api/parts`.
 *
 * @param files whether paths with a dot match
 */
export function allButBelow(segments: readonly string[], { files }: { files: boolean }): string {
  const dot = files ? '' : '.';
  const rest = files ? '' : '[^.]*$';
  const strays = [...new Set(segments.flatMap(prefixesOf))].map((prefix) => {
    const next = new Set(
      segments.filter((segment) => segment.startsWith(prefix)).map((s) => s[prefix.length] ?? '/'),
    );
    const other = `[^${[...next].join('')}${dot}]`;
    // A path that ends after a whole segment is that segment itself.
    return `${prefix}(?:${other}${rest}${segments.includes(prefix) ? '' : '|$'})`;
  });
  return `^/(?:${strays.join('|')})`;
}

/** Lists the beginnings of a segment, from the empty one to the whole. */
function prefixesOf(segment: string): string[] {
  return Array.from({ length: segment.length + 1 }, (_, length) => segment.slice(0, length));
}
