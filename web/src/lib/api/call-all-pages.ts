import { PAGE_LIMIT } from '@brushline/contract/constants';
import type { Input } from './call.ts';
import { callPage, type PagedName, type RowOf } from './call-page.ts';
import { patiently } from './patiently.ts';

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
