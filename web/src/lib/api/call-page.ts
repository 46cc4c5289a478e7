import { PAGE_LIMIT } from '@brushline/contract/constants';
import type { Answer, EndpointName, Query } from '@brushline/contract/endpoints';
import { ask, type CallOptions, type Input, readJson } from './call.ts';
import { patiently } from './patiently.ts';

/** The calls that can be read page by page. */
export type PagedName = {
  [Name in EndpointName]: Query<Name> extends null
    ? never
    : Answer<Name> extends readonly unknown[]
      ? Name
      : never;
}[EndpointName];

export type RowOf<Name extends PagedName> = Answer<Name>[number];

/** A page of a list. `next` is the cursor of the next page; `null` on the last. */
export interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
}

interface PageOptions extends CallOptions {
  limit?: number;
  /** The `next` of the previous page. */
  cursor?: string | undefined;
}

/** Fetches one page of a list, in the order of the list. Throws as `call` does. */
export async function callPage<Name extends PagedName>(
  name: Name,
  input: Input<Name>,
  { limit, cursor, ...options }: PageOptions = {},
): Promise<Page<RowOf<Name>>> {
  const query = Object.assign({}, input.query, { limit, cursor });
  const response = await ask(name, { ...input, query }, options);
  const rows = (await readJson(response)) as readonly RowOf<Name>[]; // as in `call`
  return { rows, next: nextCursor(response.headers.get('Link')) };
}

/**
 * Fetches a whole list. The server limits the length of a response, so a long list takes several calls. Waits when the
 * server limits their rate. Otherwise throws as `call` does.
 */
export async function callAllPages<Name extends PagedName>(
  name: Name,
  input: Input<Name>,
): Promise<RowOf<Name>[]> {
  let page = await patiently(() => callPage(name, input));
  const rows = [...page.rows];
  while (page.next !== null) {
    const options = { limit: PAGE_LIMIT.most, cursor: page.next };
    page = await patiently(() => callPage(name, input, options));
    rows.push(...page.rows);
  }
  return rows;
}

/** Reads the cursor in `<?limit=50&cursor=...>; rel="next"` (RFC 8288). */
export function nextCursor(link: string | null): string | null {
  const [, target] = /<([^>]*)>\s*;\s*rel="next"/.exec(link ?? '') ?? [];
  return target === undefined ? null : new URL(target, 'http://shop').searchParams.get('cursor');
}
