/** Returns a `data:` address for an SVG. The page's Content-Security-Policy does not allow `blob:`. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
