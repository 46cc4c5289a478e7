import { status } from '@grpc/grpc-js';
import { toWireDocument } from '../storage/document.ts';
import type { Engine } from '../transactions/engine.ts';
import { comparePaths, compareText } from '../values/compare-values.ts';
import type { ListCollectionIdsRequest, ListDocumentsRequest } from '../wire/requests.ts';
import { invalidArgument, RpcError } from '../wire/rpc-error.ts';

const DEFAULT_PAGE = 300;

/** Lists a page of a collection by name. With showMissing, names that only have children are included. */
export async function listDocuments(engine: Engine, request: ListDocumentsRequest) {
  if (request.orderBy && request.orderBy !== '__name__') {
    throw new RpcError(status.UNIMPLEMENTED, 'listDocuments orders by __name__ only.');
  }
  if (request.orderBy && request.showMissing)
    throw invalidArgument('cannot specify an order when show_missing is true');
  const collection = engine.names.collectionPath(request.parent, request.collectionId);
  const all = documentPaths(engine, collection, request.showMissing ?? false);
  const { page, nextPageToken } = pageOf(all, request, comparePaths);
  engine.stats.queried(page.length);
  const documents = page.map((path) => {
    const doc = engine.db.get(path);
    return doc
      ? toWireDocument(engine.names, doc, request.mask)
      : { name: engine.names.name(path) };
  });
  return { documents, nextPageToken };
}

/** Lists the ids of the collections directly under a document or the root. */
export async function listCollectionIds(engine: Engine, request: ListCollectionIdsRequest) {
  const parent = engine.names.parentPath(request.parent);
  const ids = new Set(
    [...engine.db.collections.keys()].flatMap((path) => childId(parent, path) ?? []),
  );
  const { page, nextPageToken } = pageOf([...ids].sort(compareText), request, compareText);
  engine.stats.queried(page.length);
  return { collectionIds: page, nextPageToken };
}

function documentPaths(engine: Engine, collection: string, showMissing: boolean): string[] {
  const found = new Set(engine.db.collections.get(collection)?.docs.keys());
  if (showMissing) {
    for (const path of engine.db.collections.keys()) {
      if (!path.startsWith(`${collection}/`)) continue;
      const id = path.slice(collection.length + 1).split('/')[0];
      found.add(`${collection}/${id}`);
    }
  }
  return [...found].sort(comparePaths);
}

function childId(parent: string, collectionPath: string): string | undefined {
  if (parent === '') return collectionPath.split('/')[0];
  if (!collectionPath.startsWith(`${parent}/`)) return undefined;
  return collectionPath.slice(parent.length + 1).split('/')[0];
}

/** Cuts a page. The token is the last item of the previous page, so that changes do not shift items. */
function pageOf(
  sorted: readonly string[],
  request: { pageSize?: number; pageToken?: string },
  compare: (a: string, b: string) => number,
) {
  const { pageToken, pageSize = 0 } = request;
  if (pageSize < 0) throw invalidArgument('The size of a page is not negative.');
  const after = pageToken && Buffer.from(pageToken, 'base64url').toString();
  const rest = after ? sorted.filter((item) => compare(item, after) > 0) : sorted;
  const page = rest.slice(0, pageSize || DEFAULT_PAGE);
  const last = page.at(-1);
  const isLast = page.length === rest.length || last === undefined;
  return { page, nextPageToken: isLast ? '' : Buffer.from(last).toString('base64url') };
}
