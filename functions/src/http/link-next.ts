import type { Response } from 'express';
import type { Page } from '../domain/page.ts';

/** What a row that is read page by page is asked by. */
type Asked = Readonly<Record<string, unknown>>;

/**
 * Names the next page in `Link` (RFC 8288), if there is one, and returns what is to be answered. The
 * address is relative, so that it is right behind Hosting and at the function's own address alike,
 * and it holds what was understood of the query, so that nothing unknown is sent back.
 */
export function linkNext(res: Response, asked: Asked, { rows, next }: Page<unknown>): unknown[] {
  if (next === null) return rows;
  const known = Object.entries(asked).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
  query.set('cursor', next);
  res.set('Link', `<?${query}>; rel="next"`);
  return rows;
}
