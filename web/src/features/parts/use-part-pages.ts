import type { Part } from '@brushline/contract/parts';
import { callPage } from '../../lib/api/call-page.ts';
import { sinceOwnWrite } from '../../lib/api/own-writes.ts';
import { usePages } from '../../lib/use-pages.ts';

/** The parts on sale page by page, for the admin's table; the home page has them all, under `parts`. */
export function usePartPages() {
  return usePages<Part>(['part-pages'], ({ limit, cursor, signal }) =>
    callPage('listParts', {}, { limit, cursor, ...sinceOwnWrite('listParts') }, { signal }),
  );
}
