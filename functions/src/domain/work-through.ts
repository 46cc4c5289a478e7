import type { Shop } from './shop.ts';

/** Does the work for each item until a time. A failure does not stop the others; returns all failures. */
export async function workThrough<Item>(
  { now }: Pick<Shop, 'now'>,
  items: AsyncIterable<Item> | Iterable<Item>,
  until: number,
  work: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for await (const item of items) {
    if (now().getTime() >= until) break;
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
