import type { EditProductBody, Product } from '@brushline/contract/parts/products';
import type { Shelf } from '@brushline/contract/parts/shelves';
import { call } from '../../../lib/api/call.ts';
import { usePages } from '../../../lib/hooks/use-pages.ts';
import { usePrivateCall } from '../../../lib/hooks/use-private-call.ts';
import { toast } from '../../../lib/notices/toast.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** Reads a product, even an archived one. Staff always see its current state. */
export function useProduct(id: string, isAllowed = true) {
  const options = { staleTime: 0, enabled: isAllowed };
  return usePrivateCall(['product', id], 'getProduct', { params: { id } }, options);
}

export function fetchProduct(id: string): Promise<Product> {
  return call('getProduct', { params: { id } });
}

/** Reads the products on a shelf, page by page. */
export function useShelf(shelf: Shelf) {
  return usePages(['products', shelf], 'listProducts', { query: { shelf } }, { alwaysFresh: true });
}

/** Changes fields of a product, and returns the changed product. */
export async function editProduct(id: string, body: EditProductBody): Promise<Product> {
  const product = await call('editProduct', { params: { id }, body });
  await forgetProducts();
  return product;
}

/** Puts an archived product back on sale. */
export async function restoreProduct({ _id: id, name }: Product): Promise<void> {
  await call('restoreProduct', { params: { id } });
  await forgetProducts();
  toast.success(`${name} is on sale again`);
}

/** Reads the movements of a product's stock, newest first. */
export function useLedger(id: string) {
  const input = { params: { id } };
  return usePages(['products', 'ledger', id], 'listMovements', input, { alwaysFresh: true });
}

/** Invalidates every list of products. Lists on screen are refetched immediately. */
export function forgetProducts(): Promise<unknown> {
  const lists = ['parts', 'part-pages', 'products', 'product', 'audit'];
  return Promise.all(lists.map((list) => queryClient.invalidateQueries({ queryKey: [list] })));
}
