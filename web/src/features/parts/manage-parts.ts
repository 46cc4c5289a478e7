import { messages } from '@brushline/contract/messages';
import type { Part } from '@brushline/contract/parts/parts';
import { call } from '../../lib/api/call.ts';
import { changeRows, prependRow, usePages } from '../../lib/hooks/use-pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';

const PAGES = ['part-pages'];

/** Reads the parts on sale page by page, for the admin's table. The home page has them all, under `parts`. */
export function usePartPages() {
  return usePages(PAGES, 'listParts', {});
}

/** Adds a new part to the lists, whose own copies may lag behind for as long as the CDN keeps them. */
export function listNewPart(added: Part): void {
  queryClient.setQueryData<Part[]>(['parts'], (parts) => parts && [...parts, added]);
  prependRow<Part>(PAGES, added);
}

/** Takes a part off sale and out of the lists, whose own copies may lag behind. */
export async function deletePart({ _id: id }: Part): Promise<void> {
  await call('deleteProduct', { params: { id } });
  for (const queryKey of [['parts'], ['products', 'whole']])
    queryClient.setQueriesData<Part[]>({ queryKey }, (parts) =>
      parts?.filter(({ _id }) => _id !== id),
    );
  for (const list of [PAGES, ['products', 'low']])
    changeRows<Part>(list, (part) => (part._id === id ? null : part));
  toast.success(messages.productDeleted);
}
