import type { PartFields } from '@brushline/contract/parts/products';
import { toDollars } from '@brushline/contract/values/money';
import type { OrderRecord } from '@brushline/functions/data/records';
import type { Account } from '@brushline/functions/domain/identity';
import { admin, colleague } from '../people.ts';
import type { Random } from '../random.ts';
import { insist, type Scene, untilHeard } from '../scene.ts';
import type { Answer } from '../world.ts';
import * as archivist from './archivist.ts';
import * as fulfilment from './fulfilment.ts';
import * as importer from './importer.ts';
import * as stockkeeper from './stockkeeper.ts';

/**
 * Edits a part. One in three editors has had the page open since the beginning. Two concurrent editors see the same
 * state.
 */
export async function editSomething({ world, random, memory }: Scene): Promise<void> {
  const history = random.some([...world.partHistory.values()]) ?? [];
  const [first, newest] = [history[0]?.part, history.at(-1)?.part];
  const seen = random.chance(0.3) ? first : newest;
  if (!first || !seen) return;
  const also = random.pick<PartFields>([
    {},
    { minimumOrder: seen.minimumOrder * random.int(1, 2) },
    { lowStock: random.int(1, 12) },
  ]);
  const editors = random.chance(0.4) ? 2 : 1;
  const edits = Array.from({ length: editors }, () => {
    memory.corrections += 1;
    // The most expensive part cannot cost more.
    const way = first.priceCents >= 10_000_000 ? -1 : 1;
    return stockkeeper.editPrice(world, seen, first.priceCents + way * memory.corrections, also);
  });
  await Promise.all(edits);
}

export async function moveSomething(scene: Scene): Promise<void> {
  const { world, random, memory } = scene;
  const part = random.some([...world.mirror.parts.keys()]);
  if (!part) return;
  memory.corrections += 1;
  const reason = `count-${memory.corrections}`;
  const body = random.chance(0.5)
    ? ({ kind: 'receive', units: random.int(1, 5), reason } as const)
    : ({ kind: 'adjust', units: random.int(-6, -1), reason } as const);
  await untilHeard(scene, 2, () => stockkeeper.moveByHand(world, part, body));
}

const ROWS_A_CALL = 2;

/** The calls of a run with a number of rows. */
interface RunCalls {
  count: number;
  begin: () => Promise<Answer<string>>;
  apply: (runId: string, range: readonly [number, number]) => Promise<Answer<void>>;
  undo: (runId: string, from: number) => Promise<Answer<number | null>>;
}

/** Imports a file over some parts. */
export async function importSomething(scene: Scene): Promise<void> {
  const { world } = scene;
  const file = newFile(scene);
  await playRun(scene, {
    count: file.rows.length,
    begin: () => importer.beginImport(world, file),
    apply: (runId, range) => importer.importRows(world, runId, file, range),
    undo: (runId, from) => importer.undoImport(world, runId, file, from),
  });
}

/** Archives or restores some parts together. A colleague may do the same, or the opposite, at the same time. */
export async function archiveSomething(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const archived = [...world.mirror.parts.values()].filter(({ deletedAt }) => deletedAt);
  const namesake = random.chance(0.3) && random.some(archived);
  if (namesake) await stockkeeper.addNamesake(world, namesake);
  const staff = random.chance(0.5) ? [admin] : [admin, colleague];
  await Promise.all(staff.map((by) => moveSales(scene, by)));
}

async function moveSales(scene: Scene, by: Account): Promise<void> {
  const { world, random, memory } = scene;
  memory.corrections += 1;
  const partIds = [...world.mirror.parts.keys()].filter(() => random.chance(0.7)).slice(0, 6);
  if (partIds.length === 0) return;
  const kind = random.pick(['archive', 'archive', 'restore'] as const);
  const title = `${kind}-${memory.corrections}`;
  const list = { title, kind, partIds, by, since: world.time.now };
  await playRun(scene, {
    count: partIds.length,
    begin: () => archivist.begin(world, list),
    apply: (runId, range) => {
      if (random.chance(0.1)) void archivist.moveWithPrice(world, runId, list);
      // A browser may send its rows again while the first call is in progress.
      if (random.chance(0.2)) void archivist.moveRows(world, runId, list, range);
      return archivist.moveRows(world, runId, list, range);
    },
    undo: (runId, from) => archivist.undo(world, runId, list, from),
  });
}

/** Plays a run, a few rows with each call, and may undo it, even before its end. */
async function playRun(scene: Scene, { count, begin, apply, undo }: RunCalls): Promise<void> {
  const { random } = scene;
  const begun = await untilHeard(scene, 3, begin);
  if (begun.kind !== 'done') return;
  const undoAll = () => untilEnd(scene, (from) => undo(begun.value, from));
  const isUndone = random.chance(0.5);
  for (let from = 0; from < count; from += ROWS_A_CALL) {
    const range = [from, Math.min(from + ROWS_A_CALL, count)] as const;
    const applied = untilHeard(scene, 3, () => apply(begun.value, range));
    // Another tab may undo what this one is still changing.
    if (isUndone && random.chance(0.3)) void undoAll();
    if ((await applied).kind !== 'done') break;
  }
  if (isUndone) await undoAll();
}

async function untilEnd(
  scene: Scene,
  undo: (from: number) => Promise<Answer<number | null>>,
): Promise<void> {
  for (let from: number | null = 0; from !== null; ) {
    const at: number = from;
    const answer: Answer<number | null> = await untilHeard(scene, 3, () => undo(at));
    from = answer.kind === 'done' ? answer.value : null;
  }
}

/**
 * Makes a file with unique prices and stock differences, based on the parts at some time. Sometimes it has a new part.
 */
function newFile({ world, random, memory }: Scene): importer.ProductFile {
  memory.corrections += 1;
  const title = `import-${memory.corrections}`;
  const rows = [...world.partHistory.values()].slice(0, 6).flatMap((history) => {
    const [first, newest] = [history[0]?.part, history.at(-1)?.part];
    const seen = random.chance(0.2) ? first : newest;
    if (!first || !seen || random.chance(0.3)) return [];
    memory.corrections += 1;
    const way = first.priceCents >= 10_000_000 ? -1 : 1;
    const price = toDollars(first.priceCents + way * memory.corrections);
    return {
      id: seen.id,
      name: seen.name,
      seen: { price: toDollars(seen.priceCents) },
      set: { price },
      stock: { version: seen.stockVersion ?? 0, units: random.int(-4, 6) },
    };
  });
  const name = `Rotor ${memory.corrections}`;
  const fields = { name, description: 'New', image: '/drawings/a.svg', minimumOrder: 1, price: 2 };
  const added = { name, seen: {}, set: fields, stock: { units: random.int(0, 9) } };
  return { title, rows: rows.length === 0 || random.chance(0.3) ? [...rows, added] : rows };
}

/**
 * Ships some open units, or too many, under one key until an answer comes. The parcel may then be delivered, taken
 * back, or marked as undelivered.
 */
export async function shipSomething(scene: Scene): Promise<void> {
  const { world, random, memory } = scene;
  const { name, orders } = somePaid(scene);
  if (orders.length === 0) return;
  const lines = orders.map((order) => someUnits(order, fulfilment.leftOf(order).open, random));
  memory.shipments += 1;
  const request = { name, key: `shipment-${memory.shipments}`, body: { lines, carrier: 'DHL' } };
  await insist(scene, () => fulfilment.ship(world, request));
  const parcel = random.chance(0.4) && random.some([...world.mirror.shipments.keys()]);
  if (parcel)
    await Promise.all([
      random.chance(0.5) && fulfilment.sendNews(world, parcel),
      fulfilment.endParcel(world, parcel, random.chance(0.3)),
    ]);
  if (random.chance(0.4)) await denySomething(scene);
}

/**
 * Marks a parcel as undelivered, by two people at once. Then somebody may mark it as delivered again, which a third
 * person who undoes it has not seen.
 */
async function denySomething({ world, random }: Scene): Promise<void> {
  const arrived = [...world.mirror.shipments.values()].filter(({ deliveredAt }) => deliveredAt);
  const parcel = random.some(arrived);
  if (!parcel) return;
  const deny = () => fulfilment.denyArrival(world, parcel);
  await Promise.all([deny(), deny()]);
  if (random.chance(0.5)) return;
  await fulfilment.endParcel(world, parcel.id, true);
  await deny();
}

/** Refunds some units, shipped or not, under one key until an answer comes. */
export async function refundSomething(scene: Scene): Promise<void> {
  const { world, random, memory } = scene;
  const { name, orders } = somePaid(scene);
  if (orders.length === 0) return;
  const lines = orders.map((order) => {
    const { open, kept } = fulfilment.leftOf(order);
    const shipped = open === 0 || (kept > 0 && random.chance(0.5));
    return { ...someUnits(order, shipped ? kept : open, random), shipped };
  });
  memory.refunds += 1;
  const body = { lines, restock: random.chance(0.5) };
  const request = { name, key: `refund-${memory.refunds}`, body };
  await insist(scene, () => fulfilment.refund(world, request));
}

/** Finds some orders of a paid purchase, or a single paid order. */
function somePaid({ world, random }: Scene): { name: string; orders: OrderRecord[] } {
  const all = [...world.mirror.orders.values()];
  const order = random.some(all.filter(({ paidAt }) => paidAt));
  const name = order?.purchaseId ?? order?.id ?? '';
  const together = all.filter((one) => (one.purchaseId ?? one.id) === name);
  return { name, orders: together.filter(({ id }) => id === order?.id || random.chance(0.6)) };
}

/** Chooses all units that are left, or some; sometimes one too many. */
function someUnits({ id: orderId, dispute }: OrderRecord, left: number, random: Random) {
  const most = Math.max(1, random.chance(0.1) ? left + 1 : left);
  const units = random.chance(0.5) ? most : random.int(1, most);
  const seen = { expectedLeft: left, expectedDispute: dispute?.status ?? null };
  return { orderId, units, ...(random.chance(0.5) && seen) };
}
