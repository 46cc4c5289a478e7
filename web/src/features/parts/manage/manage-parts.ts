import { messages } from '@brushline/contract/messages';
import type { Part } from '@brushline/contract/parts/parts';
import { call } from '../../../lib/api/call.ts';
import { changeRows, prependRow, usePages } from '../../../lib/hooks/use-pages.ts';
import { toast } from '../../../lib/notices/toast.ts';
import { queryClient } from '../../../lib/query-client.ts';

const PAGES = ['part-pages'];

/** Reads the parts on sale page by page, for the admin's table. The home page caches all of them under `parts`. */
export function usePartPages() {
  return usePages(PAGES, 'listParts', {});
}

/** Adds a new part to the cached lists. A fetched one may be stale for as long as the CDN caches it. */
export function listNewPart(added: Part): void {
  queryClient.setQueryData<Part[]>(['parts'], (parts) => parts && [...parts, added]);
  prependRow<Part>(PAGES, added);
}

/** Takes a part off sale, and removes it from the cached lists. A fetched one may be stale. */
export async function deletePart({ _id: id }: Part): Promise<void> {
  await call('deleteProduct', { params: { id } });
  const without = (parts: Part[] | undefined) => parts?.filter(({ _id }) => _id !== id);
  // `parts` is also the beginning of the key of each single part, which is no list.
  queryClient.setQueryData(['parts'], without);
  queryClient.setQueriesData({ queryKey: ['products', 'whole'] }, without);
  for (const list of [PAGES, ['products', 'low']])
    changeRows<Part>(list, (part) => (part._id === id ? null : part));
  toast.success(messages.productDeleted);
}
