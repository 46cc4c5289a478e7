import type { Role } from '@brushline/contract/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import type { Account } from '../src/domain/identity.ts';
import { cancelOrder, cancelPurchase } from '../src/domain/orders/cancel-order.ts';
import { getOrder } from '../src/domain/orders/show-orders.ts';
import { getPurchase } from '../src/domain/purchases/show-purchases.ts';
import { makeAdmin } from '../src/domain/users/make-admin.ts';
import { recordUser } from '../src/domain/users/record-user.ts';
import { removeAdmin } from '../src/domain/users/remove-admin.ts';
import { setRole } from '../src/domain/users/set-role.ts';
import { getAdmin, listUsers } from '../src/domain/users/show-users.ts';
import { buyer, newcomer, order, partOnSale } from './support/test-shop.ts';
import { shop, useShop } from './support/use-shop.ts';

const by = { uid: 'owner', email: 'owner@brushline.test' };
const email = 'ann@brushline.test';
const ann: Account = { uid: 'ann', email, name: 'Ann', role: null, emailVerified: true };

describe('a role', () => {
  useShop();
  let account: Account;
  let ended: number;

  beforeEach(() => {
    account = ann;
    ended = 0;
    Object.assign(shop.identity, {
      findByEmail: async (asked: string) => (asked === email ? account : null),
      findByUid: async () => account,
      findAll: async () => [account],
      endSessions: async () => {
        ended += 1;
      },
      setRole: async (_uid: string, role: Role | null) => {
        account = { ...account, role };
      },
    });
  });

  const give = (role: 'sales' | 'warehouse' | null, seen?: Role | null) =>
    setRole(shop, { email, role, seen, caller: by, requestId: shop.newId() });
  const promote = (seen?: Role | null) =>
    makeAdmin(shop, { email, seen, caller: by, requestId: shop.newId() });
  const demote = (seen?: Role | null) =>
    removeAdmin(shop, { email, seen, caller: by, requestId: shop.newId() });
  const acts = async () =>
    (await collections(shop.db).audit.orderBy('at').get()).docs.map((document) => document.data());
  const recorded = async () => (await collections(shop.db).users.doc('ann').get()).data()?.role;

  it('is given, changed and removed, with the former role in the audit', async () => {
    expect(await give('sales')).toEqual({ modifiedCount: 1 });
    expect(await getAdmin(shop, email)).toEqual({ admin: false, role: 'sales' });
    expect((await listUsers(shop, {})).rows).toMatchObject([{ _id: 'ann', role: 'sales' }]);
    shop.pass(1);
    expect(await give('warehouse')).toEqual({ modifiedCount: 1 });
    shop.pass(1);
    expect(await give(null)).toEqual({ modifiedCount: 1 });
    expect(await getAdmin(shop, email)).toEqual({ admin: false });
    const changes = (await acts()).map(({ who, what, before, after }) => ({
      who,
      what,
      before: before?.role,
      after: after?.role,
    }));
    expect(changes).toEqual([
      { who: by, what: 'user.set-role', before: null, after: 'sales' },
      { who: by, what: 'user.set-role', before: 'sales', after: 'warehouse' },
      { who: by, what: 'user.set-role', before: 'warehouse', after: null },
    ]);
    expect(await recorded()).toBe('customer');
  });

  it('that a user already has is no change, and is not recorded', async () => {
    await give('sales');
    expect(await give('sales')).toEqual({ modifiedCount: 0 });
    expect(await acts()).toHaveLength(1);
  });

  it('requires a confirmed address and ends earlier sessions, unless the shop allows anyone', async () => {
    account = { ...ann, emailVerified: false };
    await expect(give('sales')).rejects.toMatchObject({ code: 'forbidden' });
    expect([account.role, await acts()]).toEqual([null, []]);
    account = ann;
    await give('sales');
    expect(ended).toBe(1);
    shop.newAdmins = 'anyone';
    account = { ...ann, emailVerified: false };
    await give('warehouse');
    expect([account.role, ended]).toEqual(['warehouse', 1]);
  });

  it('is not given to an admin, whose rights must be removed first', async () => {
    account = { ...ann, role: 'admin' };
    await expect(give('sales')).rejects.toThrow('Remove the admin rights first');
    expect([account.role, await acts()]).toEqual(['admin', []]);
  });

  it('does not replace a promotion that was recorded before it', async () => {
    const { findByEmail } = shop.identity;
    shop.identity.findByEmail = async (asked) => {
      const before = await findByEmail(asked);
      shop.identity.findByEmail = findByEmail;
      await promote();
      return before;
    };
    await expect(give('sales')).rejects.toMatchObject({ code: 'forbidden' });
    expect([account.role, await recorded()]).toEqual(['admin', 'admin']);
  });

  it('does not replace a promotion that comes before its claim is set', async () => {
    const { setRole: setClaims } = shop.identity;
    shop.identity.setRole = async (uid, role) => {
      shop.identity.setRole = setClaims;
      await promote();
      await setClaims(uid, role);
    };
    await give('sales');
    expect([account.role, await recorded()]).toEqual(['admin', 'admin']);
  });

  it('whose claim was not set stays recorded after a visit, and is set by a repeated call', async () => {
    const { setRole: setClaims } = shop.identity;
    shop.identity.setRole = async () => {
      throw new Error('away');
    };
    await expect(give('warehouse')).rejects.toThrow('away');
    shop.identity.setRole = setClaims;
    await recordUser(shop, account);
    expect([account.role, await recorded()]).toEqual([null, 'warehouse']);
    await give('warehouse');
    expect(account.role).toBe('warehouse');
  });

  it('stays when admin rights are removed from somebody who has none', async () => {
    await give('sales');
    expect(await demote()).toEqual({ modifiedCount: 0 });
    expect([account.role, await recorded()]).toEqual(['sales', 'sales']);
  });

  describe('that a colleague has changed', () => {
    const refused = { code: 'role_changed', status: 409 };

    it('is not replaced by an admin who has not seen it', async () => {
      await give('sales', null);
      await expect(give('warehouse', null)).rejects.toMatchObject(refused);
      await expect(promote(null)).rejects.toMatchObject(refused);
      await expect(demote('admin')).rejects.toMatchObject(refused);
      expect([account.role, await acts()]).toEqual(['sales', [expect.anything()]]);
      expect(await give('sales', null)).toEqual({ modifiedCount: 0 });
      expect(await promote('sales')).toEqual({ modifiedCount: 1 });
      await expect(give('warehouse', 'sales')).rejects.toMatchObject(refused);
      expect(account.role).toBe('admin');
    });

    it('is the only change of two concurrent ones', async () => {
      const both = await Promise.allSettled([give('sales', null), give('warehouse', null)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const given = both[0]?.status === 'fulfilled' ? 'sales' : 'warehouse';
      expect([account.role, await recorded()]).toEqual([given, given]);
      expect(await acts()).toHaveLength(1);
    });

    it('is completed after an interruption, and replaced by an admin who has seen it', async () => {
      const { setRole: setClaims } = shop.identity;
      const breakOff = async (change: () => Promise<unknown>) => {
        shop.identity.setRole = async () => {
          throw new Error('away');
        };
        await expect(change()).rejects.toThrow('away');
        shop.identity.setRole = setClaims;
        ended = 0;
      };
      await breakOff(() => give('warehouse', null));
      await expect(give('sales', null)).rejects.toMatchObject(refused);
      expect([account.role, ended]).toEqual(['warehouse', 1]);
      await breakOff(() => give(null, 'warehouse'));
      await expect(promote('warehouse')).rejects.toMatchObject(refused);
      expect([account.role, ended]).toEqual([null, 0]);
      await breakOff(() => promote(null));
      await expect(give('sales', null)).rejects.toMatchObject(refused);
      expect(account.role).toBe('admin');
    });
  });
});

describe("a customer's order", () => {
  useShop();
  const [sales, warehouse] = (['sales', 'warehouse'] as const).map(
    (role): Account => ({ ...newcomer(role), role }),
  ) as [Account, Account]; // one for each
  const customer = buyer();
  let orderId: string;

  beforeEach(async () => {
    orderId = await order(shop, await partOnSale(shop));
  });

  const audited = async () =>
    (await collections(shop.db).audit.get()).docs
      .map((document) => document.data())
      .filter(({ what }) => what === 'order.cancel');

  it('is visible to staff, but not to other customers', async () => {
    for (const caller of [sales, warehouse, customer]) {
      expect(await getOrder(shop, caller, orderId)).toMatchObject({ _id: orderId });
      expect(await getPurchase(shop, caller, orderId)).toMatchObject({ _id: orderId });
    }
    const stranger = { ...buyer('stranger'), role: null };
    await expect(getOrder(shop, stranger, orderId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is cancelled by sales, with an audit record, but not by the warehouse', async () => {
    const call = { requestId: 'request-1' };
    for (const refused of [
      cancelOrder(shop, { ...call, orderId, caller: warehouse }),
      cancelPurchase(shop, { ...call, name: orderId, caller: warehouse }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    expect(await cancelOrder(shop, { ...call, orderId, caller: sales })).toBe(1);
    expect(await audited()).toMatchObject([{ who: { uid: 'sales' }, outcome: 'done' }]);
  });

  it('that is closed is archived only by an admin', async () => {
    await cancelOrder(shop, { orderId, caller: sales, requestId: 'request-1' });
    expect(await cancelOrder(shop, { orderId, caller: sales, requestId: 'request-2' })).toBe(0);
    expect(await getOrder(shop, sales, orderId)).toMatchObject({ state: 'cancelled' });
  });
});
