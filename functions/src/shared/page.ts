import type { PageQuery } from '@brushline/contract/paging';

/** A part of a list, and the cursor at which the next part begins; `null` when there is no more. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

export function mapPage<From, To>(page: Page<From>, change: (row: From) => To): Page<To> {
  return { rows: page.rows.map(change), next: page.next };
}

/** Tells whether the whole list is requested rather than a page of it. */
export function isWhole({ limit, cursor }: PageQuery): boolean {
  return limit === undefined && cursor === undefined;
}
