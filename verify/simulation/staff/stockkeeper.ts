import type { MoveStockBody, PartFields } from '@brushline/contract/parts/products';
import { toDollars } from '@brushline/contract/values/money';
import type { PartRecord } from '@brushline/functions/data/records';
import { addPart } from '@brushline/functions/domain/parts/add-part';
import { deletePart, restorePart } from '@brushline/functions/domain/parts/archive-part';
import { editPart } from '@brushline/functions/domain/parts/change-part';
import { moveStock } from '@brushline/functions/domain/parts/move-stock';
import { admin } from '../people.ts';
import type { World } from '../world.ts';

/** The calls of admins about parts, and the promises of their answers (I10, I13, I25). */

export async function takeOffSale(world: World, partId: string) {
  const requestId = world.random.id();
  return world.ask(admin.uid, `takes ${partId.slice(0, 6)} off sale`, async (shop) => {
    const count = await deletePart(shop, { partId, caller: admin, requestId });
    const part = world.mirror.parts.get(partId);
    // Another admin may have restored it since.
    const wasOff = world.partHistory.get(partId)?.some(({ part }) => part.deletedAt);
    if (!wasOff) world.violate(`I13 ${partId} is acknowledged as deleted and never was`);
    if (count === 0 && part?.deletedBy?.requestId === requestId)
      world.violate(`I10 ${partId} is taken off sale by a call that denies it`);
    return count;
  });
}

export async function putOnSale(world: World, partId: string) {
  const requestId = world.random.id();
  return world.ask(admin.uid, `puts ${partId.slice(0, 6)} back on sale`, async (shop) => {
    const count = await restorePart(shop, { partId, caller: admin, requestId });
    const wasOn = world.partHistory.get(partId)?.some(({ part }) => !part.deletedAt);
    if (!wasOn) world.violate(`I13 ${partId} is acknowledged as on sale and never was`);
    return count;
  });
}

/** Adds a part under the name of another part, which must be off sale then. */
export async function addNamesake(world: World, { id, name, image }: PartRecord) {
  const body = { name, description: 'A namesake', image, minimumOrder: 1, stock: 5, price: 2 };
  const call = { caller: admin, idempotencyKey: null, requestId: world.random.id() };
  return world.ask(admin.uid, `adds a namesake of ${id.slice(0, 6)}`, (shop) =>
    addPart(shop, { ...call, body }),
  );
}

/**
 * Sets a price that no other edit of the run sets, so that its effect can be identified.
 *
 * @param seen the part as the editor saw it, possibly some time ago
 */
export async function editPrice(
  world: World,
  seen: PartRecord,
  priceCents: number,
  also: PartFields,
) {
  const { id: partId, priceCents: seenCents } = seen;
  const what = `sets ${partId.slice(0, 6)} from ${seenCents} to ${priceCents} cents`;
  const { minimumOrder, lowStock = null } = seen;
  const fields = { price: toDollars(seenCents), minimumOrder, lowStock };
  const set = { ...also, price: toDollars(priceCents) };
  return world.ask(admin.uid, what, async (shop) => {
    const body = { seen: fields, set };
    await editPart(shop, { partId, body, caller: admin, requestId: world.random.id() });
    const states = world.partHistory.get(partId) ?? [];
    const at = states.findIndex(({ part }) => part.priceCents === priceCents);
    const before = states[at - 1]?.part;
    if (at === -1) world.violate(`I13 ${partId} is acknowledged as edited and is not`);
    if (before && before.priceCents !== seenCents)
      world.violate(`I25 an edit of ${partId} overwrites ${before.priceCents} cents unseen`);
  });
}

/** Receives or adjusts units. Repeated under the same key, they move once. `reason` is unique to this request. */
export async function moveByHand(
  world: World,
  partId: string,
  body: MoveStockBody & { reason: string },
) {
  const { kind, units, reason } = body;
  const what = `${kind}s ${units} of ${partId.slice(0, 6)}, ${reason}`;
  return world.ask(admin.uid, what, async (shop) => {
    const by = { caller: admin, idempotencyKey: reason, requestId: world.random.id() };
    await moveStock(shop, { partId, body, ...by });
    const ledger = world.mirror.movements.get(partId) ?? [];
    const made = ledger.filter((movement) => movement.reason === reason).length;
    if (made !== 1)
      world.violate(
        `I10 ${reason} of ${partId} is acknowledged, and is ${made} times in the ledger`,
      );
  });
}
