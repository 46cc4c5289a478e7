import type { Page } from '../../shared/page.ts';

/**
 * Writes the `Link` header (RFC 8288) that names the next page, if there is one. The address is relative, so that it
 * works both behind Hosting and at the function's own address. It repeats only known fields, so that nothing unknown
 * is sent back.
 */
export function linkNext(asked: unknown, { next }: Page<unknown>): string | null {
  if (next === null) return null;
  const known = Object.entries(asked ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
  query.set('cursor', next);
  return `<?${query}>; rel="next"`;
}
