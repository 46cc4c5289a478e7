import { Query } from '@google-cloud/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore, type Store } from '../src/data/store.ts';
import { deletePart } from '../src/domain/parts/archive-part.ts';
import { admin, order, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

const MINUTE_MS = 60_000;

describe('the parts on sale that an instance remembers', () => {
  let instance: Store;
  /** Each test begins later, because the database's clock never goes back. */
  let now = Date.now();
  useShop();

  beforeEach(() => {
    now += 60 * MINUTE_MS;
    vi.useFakeTimers({ now, toFake: ['Date', 'performance'] });
    instance = openStore(database.db);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const read = () => instance.partsOnSale.read();
  const readPart = async (id: string) => (await read()).find((part) => part.id === id);
  const countReads = async () => {
    const before = database.stats().reads;
    await read();
    return database.stats().reads - before;
  };
  const addTen = async () => {
    const ids: string[] = [];
    for (let number = 0; number < 10; number += 1)
      ids.push(await partOnSale(shop, { name: `Part ${number}` }));
    vi.advanceTimersByTime(2 * MINUTE_MS);
    return ids;
  };

  it('are read once; then only what was written since is read', async () => {
    const [part = ''] = await addTen();
    expect(await countReads()).toBe(10);
    expect(await countReads()).toBe(1);
    await order(shop, part);
    expect(await countReads()).toBe(1);
    expect(await read()).toEqual(await openStore(database.db).partsOnSale.read());
  });

  it('include what other instances add, sell and archive', async () => {
    const [sold = '', archived = ''] = await addTen();
    await read();
    await order(shop, sold, { quantity: 7 });
    await deletePart(shop, { partId: archived, caller: admin, requestId: shop.newId() });
    shop.pass(1);
    const added = await partOnSale(shop, { name: 'Added' });
    const parts = await read();
    expect(parts.find(({ id }) => id === sold)).toMatchObject({ stock: 93, held: 7 });
    expect(parts.map(({ id }) => id)).not.toContain(archived);
    expect(parts.at(-1)?.id).toBe(added);
    const { rows } = await shop.store.parts.page({});
    expect(parts).toEqual(rows);
  });

  it('include an edit by other means within ten minutes', async () => {
    const [part = ''] = await addTen();
    await read();
    const document = database.db.doc(`parts/${part}`);
    await document.update({ description: 'Edited in the console' });
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect((await readPart(part))?.description).toBe('Edited in the console');
  });

  it('do not revert when a read that began first ends last', async () => {
    const [part = ''] = await addTen();
    await read();
    await order(shop, part, { quantity: 5 });
    const release = holdNextQuery();
    const early = readPart(part);
    await order(shop, part, { quantity: 5 });
    expect((await readPart(part))?.stock).toBe(90);
    release();
    expect((await early)?.stock).toBe(90);
    expect((await readPart(part))?.stock).toBe(90);
  });
});

/** Holds back the result of the next query, until the returned function is called. */
function holdNextQuery(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const get = Query.prototype.get;
  vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function (this: Query) {
    const found = await get.call(this);
    await promise;
    return found;
  });
  return resolve;
}
