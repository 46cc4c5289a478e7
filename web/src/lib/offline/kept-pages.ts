import { PAGES } from './cache-names.ts';

/** A page that can be opened. */
export interface Place {
  path: string;
  name: string;
}

/** Lists the pages below a path that the worker has kept, newest first, with their titles. */
export async function keptPages(below: string): Promise<Place[]> {
  const cache = await globalThis.caches?.open(PAGES);
  const requests = (await cache?.keys()) ?? [];
  const paths = requests.map(({ url }) => new URL(url).pathname).toReversed();
  const places = paths
    .filter((path) => path.startsWith(below))
    .map(async (path) => {
      const html = await (await cache?.match(path, { ignoreVary: true }))?.text();
      const title = new DOMParser().parseFromString(html ?? '', 'text/html').title;
      return { path, name: title.replace(/ - Brushline$/, '') };
    });
  return Promise.all(places);
}
