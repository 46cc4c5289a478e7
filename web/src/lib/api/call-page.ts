import type { Answer, EndpointName, Query } from '@brushline/contract/endpoints';
import { ask, type CallOptions, type Input, readJson } from './call.ts';

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

/** Reads the cursor in `<?limit=50&cursor=...>; rel="next"` (RFC 8288). */
export function nextCursor(link: string | null): string | null {
  const [, target] = /<([^>]*)>\s*;\s*rel="next"/.exec(link ?? '') ?? [];
  return target === undefined ? null : new URL(target, 'http://shop').searchParams.get('cursor');
}
