import type { PartFields } from '@brushline/contract/parts/products';
import { MAX_ROWS_A_CALL, type RunKind, UNDO_DAYS } from '@brushline/contract/parts/run-limits';
import type { RunRow } from '@brushline/contract/parts/runs';
import { DAY_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { listAudit } from '../src/domain/audit/list-audit.ts';
import { deletePart, restorePart } from '../src/domain/parts/archive-part.ts';
import { editPart } from '../src/domain/parts/change-part.ts';
import { moveStock } from '../src/domain/parts/move-stock.ts';
import { getProduct, listProducts } from '../src/domain/parts/show-parts.ts';
import { applyRows } from '../src/domain/runs/apply-rows.ts';
import { listRuns } from '../src/domain/runs/show-runs.ts';
import { startRun } from '../src/domain/runs/start-run.ts';
import { undoRows } from '../src/domain/runs/undo-rows.ts';
import { cancel } from './support/payment-steps.ts';
import { admin, order, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

const lost = { rpc: 'Commit', kind: 'after', code: 'DEADLINE_EXCEEDED' } as const;

describe('runs', () => {
  useShop();

  const start = (total: number, idempotencyKey: string | null = null, kind: RunKind = 'import') => {
    const body = { kind, title: kind === 'import' ? 'parts.csv' : 'Many', total };
    return startRun(shop, { body, caller: admin, idempotencyKey });
  };
  const apply = (runId: string, rows: RunRow[], from = 0) =>
    applyRows(shop, { runId, body: { from, rows }, caller: admin });
  const undo = (runId: string, from = 0) => undoRows(shop, { runId, from, caller: admin });
  const edit = (partId: string, seen: PartFields, set: PartFields) =>
    editPart(shop, { partId, body: { seen, set }, caller: admin, requestId: shop.newId() });
  const acts = async () =>
    (await listAudit(shop, { who: undefined, act: undefined, outcome: undefined, part: undefined }))
      .rows;
  const run = async () => (await listRuns(shop, {})).rows[0];

  const fields = {
    description: 'A part',
    image: '/drawings/a.svg',
    minimumOrder: 1,
    price: 2,
  } as const;
  const fresh = (name: string, units = 7): RunRow => ({
    id: undefined,
    seen: {},
    set: { name, ...fields, lowStock: null },
    stock: { units, version: undefined },
  });
  const dearer = (id: string, price = 21): RunRow => ({
    id,
    seen: { price: 19.99 },
    set: { price },
    stock: undefined,
  });
  const restocked = (id: string, units: number, version = 0): RunRow => ({
    id,
    seen: {},
    set: {},
    stock: { units, version },
  });

  it('adds and changes parts in the order of its rows, with one act in the audit', async () => {
    const part = await partOnSale(shop);
    shop.pass(1);
    const id = await start(3);
    expect(await apply(id, [fresh('B'), dearer(part), fresh('A', 0)])).toEqual(
      Array(3).fill({ refused: null }),
    );
    const { rows } = await listProducts(shop, { shelf: undefined });
    expect(rows.map(({ name, stock }) => [name, stock])).toEqual([
      ['Stator 12N14P', 100],
      ['B', 7],
      ['A', 0],
    ]);
    expect(await run()).toMatchObject({ total: 3, next: 3, added: 2, changed: 1, refused: 0 });
    const whole = (await acts()).filter(({ what }) => what === 'run.apply');
    expect(whole).toMatchObject([
      { subject: 'parts.csv', after: { added: 2, changed: 1, refused: 0 } },
    ]);
    expect(await acts()).toContainEqual(
      expect.objectContaining({
        what: 'part.edit',
        before: { price: 19.99 },
        after: { price: 21 },
      }),
    );
  });

  it('names the rows that it refuses, and applies the others', async () => {
    const names = ['A', 'B', 'C', 'D'];
    const parts = await Promise.all(names.map((name) => partOnSale(shop, { name })));
    const [first = '', second = '', third = '', archived = ''] = parts;
    await edit(second, { price: 19.99 }, { price: 30 });
    await deletePart(shop, { partId: archived, caller: admin, requestId: shop.newId() });
    const id = await start(7);
    const rows = [dearer(first), dearer(second), dearer(third, 0), dearer('unknown'), fresh('A')];
    expect(await apply(id, [...rows, restocked(first, -101), dearer(archived)])).toEqual([
      { refused: null },
      { refused: 'Somebody else has changed this' },
      { refused: expect.stringContaining('Price must be between') },
      { refused: 'This part is no longer for sale.' },
      { refused: expect.stringContaining('already a part with this name') },
      { refused: 'Only 100 units are in stock' },
      { refused: 'This part is no longer for sale.' },
    ]);
    expect(await run()).toMatchObject({ next: 7, added: 0, changed: 1, refused: 6 });
  });

  it('names the fields of a new part that are wrong or missing', async () => {
    const id = await start(2);
    const nameless: RunRow = { ...fresh('A'), set: { ...fields, lowStock: null } };
    const free: RunRow = { ...fresh('B'), set: { ...fields, name: 'B', price: 0 } };
    expect(await apply(id, [nameless, free])).toEqual([
      { refused: expect.stringContaining('Name is required') },
      { refused: expect.stringContaining('Price must be between') },
    ]);
    expect((await listProducts(shop, { shelf: undefined })).rows).toEqual([]);
  });

  it('has one effect when its calls are sent again, or their answers are lost', async () => {
    const part = await partOnSale(shop);
    await database.inject({ ...lost, rate: 0.5 });
    const id = await start(3, 'key-00001');
    const rows = [fresh('A'), dearer(part), restocked(part, 5)];
    await apply(id, rows);
    await database.inject();
    expect(await start(3, 'key-00001')).toBe(id);
    await expect(start(2, 'key-00001')).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await apply(id, rows)).toEqual(Array(3).fill({ refused: null }));
    expect(await run()).toMatchObject({ next: 3, added: 1, changed: 2, refused: 0 });
    expect(await getProduct(shop, part)).toMatchObject({ stock: 105, price: 21, stockVersion: 1 });
    await database.inject({ ...lost, rate: 0.5 });
    await undo(id);
    await database.inject();
    await undo(id);
    expect((await run())?.undo).toEqual({ isDone: true, undone: 3, kept: 0 });
    expect(await getProduct(shop, part)).toMatchObject({ stock: 100, price: 19.99 });
    expect((await acts()).filter(({ what }) => what === 'run.undo')).toHaveLength(1);
  });

  it('continues at the row where it stopped, and accepts no row out of order', async () => {
    const id = await start(3);
    await apply(id, [fresh('A')]);
    await expect(apply(id, [fresh('C')], 2)).rejects.toMatchObject({
      code: 'invalid_body',
      errors: { from: 'Continue with row 1' },
    });
    const rest = [fresh('B'), fresh('C')];
    await expect(apply(id, [...rest, fresh('D')], 1)).rejects.toMatchObject({
      errors: { from: 'This run has only 3 rows' },
    });
    await apply(id, [fresh('A'), fresh('B')]);
    await apply(id, rest, 1);
    expect(await run()).toMatchObject({ next: 3, added: 3 });
    expect((await listProducts(shop, { shelf: undefined })).rows).toHaveLength(3);
    await expect(apply('unknown', rest)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('moves the stock by the difference, so that units sold in the meantime stay sold', async () => {
    const part = await partOnSale(shop);
    await order(shop, part);
    await apply(await start(1), [restocked(part, 60)]);
    expect(await getProduct(shop, part)).toMatchObject({ stock: 150, held: 10, received: 160 });
    // The same file is imported again. Its stock was read before the first import.
    expect(await apply(await start(1), [restocked(part, 60)])).toEqual([
      { refused: 'The stock was received or adjusted since this file was exported' },
    ]);
    const body = { kind: 'receive', units: 5, reason: '' } as const;
    const call = { partId: part, body, caller: admin, idempotencyKey: null };
    await moveStock(shop, { ...call, requestId: shop.newId() });
    expect(await getProduct(shop, part)).toMatchObject({ stock: 155, stockVersion: 2 });
  });

  it('is undone as a whole, except for what somebody has changed since', async () => {
    const part = await partOnSale(shop, { leadTimeDays: 14 });
    const other = await partOnSale(shop, { name: 'Other' });
    const id = await start(5);
    const set = { price: 21, leadTimeDays: null, lowStock: 9 };
    const change = { ...restocked(part, 40), seen: { price: 19.99, leadTimeDays: 14 }, set };
    await apply(id, [change, dearer(other), fresh('New'), fresh('Renamed'), dearer('unknown')]);
    await order(shop, part);
    await edit(other, { price: 21 }, { price: 22 });
    const { rows } = await listProducts(shop, { shelf: undefined });
    const renamed = rows.find(({ name }) => name === 'Renamed')?._id ?? '';
    await edit(renamed, { name: 'Renamed' }, { name: 'Kept' });
    const reason = 'Somebody else has changed this';
    const refused = [
      { name: 'Other', reason },
      { name: 'Kept', reason },
    ];
    expect(await undo(id)).toEqual({ next: null, refused });
    expect(await undo(id)).toEqual({ next: null, refused });
    const before = await getProduct(shop, part);
    expect(before).toMatchObject({ price: 19.99, leadTimeDays: 14, stock: 90, stockVersion: 0 });
    expect(before).not.toHaveProperty('lowStock');
    expect((await listProducts(shop, { shelf: 'archived' })).rows.map(({ name }) => name)).toEqual([
      'New',
    ]);
    expect((await run())?.undo).toEqual({ isDone: true, undone: 2, kept: 2 });
    expect(await acts()).toContainEqual(
      expect.objectContaining({ what: 'run.undo', after: { undone: 2, kept: 2 } }),
    );
    // Another run can make the same changes again.
    expect(await apply(await start(1), [change])).toEqual([{ refused: null }]);
  });

  it('gives an undone state of the stock no other, so that no old export fits a later one', async () => {
    const part = await partOnSale(shop);
    const versions: number[] = [];
    const change = async (units: number) => {
      const id = await start(1);
      const version = (await getProduct(shop, part)).stockVersion;
      expect(await apply(id, [restocked(part, units, version)])).toEqual([{ refused: null }]);
      versions.push((await getProduct(shop, part)).stockVersion);
      return id;
    };
    await undo(await change(60));
    const [second, third] = [await change(5), await change(7)];
    expect(new Set(versions).size).toBe(3);
    for (const id of [third, second]) expect(await undo(id)).toEqual({ next: null, refused: [] });
    expect(await getProduct(shop, part)).toMatchObject({ stock: 100, stockVersion: 0 });
    const body = { kind: 'receive', units: 5, reason: '' } as const;
    const call = { partId: part, body, caller: admin, idempotencyKey: null };
    await moveStock(shop, { ...call, requestId: shop.newId() });
    expect(versions).not.toContain((await getProduct(shop, part)).stockVersion);
  });

  it('does not change stock that was counted since, or parts that are gone', async () => {
    const part = await partOnSale(shop);
    const id = await start(2);
    await apply(id, [restocked(part, 10), fresh('New')]);
    for (const { _id: partId } of (await listProducts(shop, { shelf: undefined })).rows) {
      const body = { kind: 'adjust', units: 1, reason: 'Count' } as const;
      const call = { partId, body, caller: admin, idempotencyKey: null };
      await moveStock(shop, { ...call, requestId: shop.newId() });
    }
    expect((await undo(id)).refused).toEqual([
      { name: 'Stator 12N14P', reason: expect.stringContaining('received or adjusted since') },
      { name: 'New', reason: expect.stringContaining('has changed this') },
    ]);
    expect(await getProduct(shop, part)).toMatchObject({ stock: 111 });
  });

  it('can be undone for 90 days, and its rows are kept longer than that', async () => {
    const id = await start(2);
    await apply(id, [fresh('A')]);
    const row = await shop.store.runRows.get(`${id}-0`);
    shop.pass(UNDO_DAYS * DAY_MS);
    expect(await undo(id)).toEqual({ next: null, refused: [] });
    shop.pass(1);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(shop.now().getTime());
    const closed = { code: 'run_closed', message: expect.stringContaining('90 days ago') };
    await expect(undo(id)).rejects.toMatchObject(closed);
    await expect(apply(id, [fresh('B')], 1)).rejects.toMatchObject(closed);
  });

  it('accepts no more rows once it is undone, not even those in progress', async () => {
    const id = await start(MAX_ROWS_A_CALL + 2);
    await apply(id, [fresh('A')]);
    const open = await shop.store.runs.get(id);
    expect(await undo(id)).toEqual({ next: MAX_ROWS_A_CALL, refused: [] });
    await expect(apply(id, [fresh('B')], 1)).rejects.toMatchObject({ code: 'run_closed' });
    // A call that has read the run before it was undone.
    const runs = Object.assign(Object.create(shop.store.runs), { get: async () => open });
    const late = { ...shop, store: { ...shop.store, runs } };
    const body = { from: 1, rows: [fresh('B')] };
    expect(await applyRows(late, { runId: id, body, caller: admin })).toEqual([
      { refused: 'This run was undone. Nothing more can be added to it' },
    ]);
    expect(await undo(id, MAX_ROWS_A_CALL)).toEqual({ next: null, refused: [] });
    expect((await listProducts(shop, { shelf: undefined })).rows).toEqual([]);
    expect(await run()).toMatchObject({ next: 1, undo: { isDone: true, undone: 1, kept: 0 } });
  });

  describe('that archive and restore', () => {
    const only = (id: string): RunRow => ({ id, seen: {}, set: {}, stock: undefined });
    const byHand = (partId: string) => ({ partId, caller: admin, requestId: shop.newId() });
    const archivedOf = async (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await getProduct(shop, id)).archivedAt !== null));
    const threeParts = () => Promise.all(['A', 'B', 'C'].map((name) => partOnSale(shop, { name })));

    it('take parts off sale whatever their orders hold, and free their names and numbers', async () => {
      const parts = [
        await partOnSale(shop, { number: 'STA-1' }),
        await partOnSale(shop, { name: 'B' }),
      ];
      const held = await order(shop, parts[0] ?? '');
      const id = await start(3, null, 'archive');
      expect(await apply(id, [...parts, 'unknown'].map(only))).toEqual([
        { refused: null },
        { refused: null },
        { refused: 'This part is no longer for sale.' },
      ]);
      expect(await archivedOf(parts)).toEqual([true, true]);
      expect(await getProduct(shop, parts[0] ?? '')).toMatchObject({ stock: 90, held: 10 });
      expect(await run()).toMatchObject({ kind: 'archive', changed: 2, added: 0, refused: 1 });
      expect((await acts()).filter(({ what }) => what === 'part.delete')).toHaveLength(2);
      await partOnSale(shop, { number: 'STA-1' });
      await cancel(shop, held);
      expect(await getProduct(shop, parts[0] ?? '')).toMatchObject({ stock: 100, held: 0 });
    });

    it('have one effect when their answers are lost, and are undone', async () => {
      const parts = await threeParts();
      for (const kind of ['archive', 'restore'] as const) {
        const isArchived = kind === 'archive';
        shop.pass(1);
        const id = await start(3, null, kind);
        await database.inject({ ...lost, rate: 0.5 });
        for (const _ of ['first', 'again']) await apply(id, parts.map(only));
        await database.inject();
        expect(await archivedOf(parts)).toEqual(Array(3).fill(isArchived));
        expect(await run()).toMatchObject({ next: 3, changed: 3, refused: 0 });
        await database.inject({ ...lost, rate: 0.5 });
        for (const _ of ['first', 'again'])
          expect(await undo(id)).toEqual({ next: null, refused: [] });
        await database.inject();
        expect(await archivedOf(parts)).toEqual(Array(3).fill(!isArchived));
        expect((await run())?.undo).toEqual({ isDone: true, undone: 3, kept: 0 });
        if (isArchived) await apply(await start(3, null, kind), parts.map(only));
      }
      const whats = (await acts()).map(({ what }) => what);
      const count = (what: string) => whats.filter((one) => one === what).length;
      expect([count('part.delete'), count('part.restore'), count('run.undo')]).toEqual([9, 6, 2]);
    });

    it('are undone only where they made the change', async () => {
      const [first = '', second = '', third = ''] = await threeParts();
      await deletePart(shop, byHand(first));
      const archiving = await start(3, null, 'archive');
      await apply(archiving, [first, second, third].map(only));
      await restorePart(shop, byHand(second));
      await deletePart(shop, byHand(second));
      await restorePart(shop, byHand(third));
      const reason = 'Somebody else has changed this';
      expect(await undo(archiving)).toEqual({ next: null, refused: [{ name: 'B', reason }] });
      expect(await archivedOf([first, second, third])).toEqual([true, true, false]);
      expect((await run())?.undo).toEqual({ isDone: true, undone: 1, kept: 1 });

      shop.pass(1);
      const restoring = await start(3, null, 'restore');
      await apply(restoring, [first, second, third].map(only));
      await deletePart(shop, byHand(first));
      expect(await undo(restoring)).toEqual({ next: null, refused: [] });
      expect(await archivedOf([first, second, third])).toEqual([true, true, false]);
      expect((await run())?.undo).toEqual({ isDone: true, undone: 2, kept: 0 });
    });

    it('name what cannot be restored, because another part has its name', async () => {
      const parts = await threeParts();
      const archiving = await start(3, null, 'archive');
      await apply(archiving, parts.map(only));
      await partOnSale(shop, { name: 'B' });
      const reason = 'There is already a part with this name. Please choose another name.';
      shop.pass(1);
      expect(await apply(await start(3, null, 'restore'), parts.map(only))).toEqual([
        { refused: null },
        { refused: reason },
        { refused: null },
      ]);
      expect(await undo(archiving)).toEqual({ next: null, refused: [{ name: 'B', reason }] });
    });

    it('accept no rows that contain more than the part', async () => {
      const part = await partOnSale(shop);
      const id = await start(1, null, 'archive');
      for (const row of [dearer(part), restocked(part, 1), fresh('A')])
        await expect(apply(id, [row])).rejects.toMatchObject({
          code: 'invalid_body',
          errors: { rows: expect.stringContaining('change nothing else') },
        });
      expect(await archivedOf([part])).toEqual([false]);
    });
  });
});
