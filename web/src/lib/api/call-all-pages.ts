import { PAGE_LIMIT } from '@brushline/contract/constants';
import type { Input } from './call.ts';
import { callPage, type PagedName, type RowOf } from './call-page.ts';
import { patiently } from './patiently.ts';

/** Fetches a whole list, however long it is. Throws as `call` does. */
export async function callAllPages<Name extends PagedName>(
  name: Name,
  input: Input<Name>,
): Promise<RowOf<Name>[]> {
  const rows: RowOf<Name>[] = [];
  let next: string | null | undefined;
  while (next !== null) {
    const options = { limit: PAGE_LIMIT.most, cursor: next };
    const page = await patiently(() => callPage(name, input, options));
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}
