import { MAX_LISTS } from '@brushline/contract/constants';
import { describe, expect, it } from 'vitest';
import {
  deleteOrderList,
  getAddresses,
  listOrderLists,
  updateAddresses,
  updateOrderList,
} from '../src/domain/profile/profile.ts';
import { refusalOf } from './support/purchase-steps.ts';
import { delivery } from './support/records.ts';
import { buyer } from './support/test-shop.ts';
import { shop, useShop } from './support/use-shop.ts';

const list = { name: 'Motor', lines: [{ number: 'PRT-100', quantity: 10 }] };

describe('data of an account', () => {
  useShop();

  it("keeps each customer's addresses separate", async () => {
    expect(await getAddresses(shop, buyer())).toEqual({ addresses: [] });
    await updateAddresses(shop, buyer(), { addresses: [delivery] });
    expect(await getAddresses(shop, buyer())).toEqual({ addresses: [delivery] });
    expect(await getAddresses(shop, buyer('other'))).toEqual({ addresses: [] });
  });

  it('keeps the billing data until a request omits it', async () => {
    const billing = { ...delivery, name: 'Accounts' };
    const book = { addresses: [delivery, billing], billing, vatId: 'DE123456789' };
    await updateAddresses(shop, buyer(), book);
    expect(await getAddresses(shop, buyer())).toEqual(book);
    await updateAddresses(shop, buyer(), { addresses: [delivery], vatId: '' });
    expect(await getAddresses(shop, buyer())).toEqual({ addresses: [delivery] });
  });

  it('keeps lists that two browsers save at once', async () => {
    const ids = ['one', 'two', 'three'];
    await Promise.all(ids.map((id) => updateOrderList(shop, buyer(), id, { ...list, name: id })));
    const names = async () => (await listOrderLists(shop, buyer())).map(({ name }) => name);
    expect(await names()).toEqual(['one', 'three', 'two']);
    await updateOrderList(shop, buyer(), 'two', { ...list, name: 'Second' });
    expect(await deleteOrderList(shop, buyer(), 'one')).toBe(1);
    expect(await deleteOrderList(shop, buyer(), 'one')).toBe(0);
    expect(await deleteOrderList(shop, buyer(), 'constructor')).toBe(0);
    expect(await names()).toEqual(['Second', 'three']);
    expect(await listOrderLists(shop, buyer('other'))).toEqual([]);
  });

  it('refuses one list too many, and keeps the existing ones', async () => {
    for (let i = 0; i < MAX_LISTS; i += 1) await updateOrderList(shop, buyer(), `list-${i}`, list);
    const refusal = await refusalOf(updateOrderList(shop, buyer(), 'more', list));
    expect(refusal.code).toBe('invalid_body');
    await updateOrderList(shop, buyer(), 'list-0', { ...list, name: 'Changed' });
    expect(await listOrderLists(shop, buyer())).toHaveLength(MAX_LISTS);
  });
});
