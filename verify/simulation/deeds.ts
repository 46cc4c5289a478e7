import type { PartFields } from '@brushline/contract/parts/products';
import { MAX_TOTAL_CENTS, MIN_TOTAL_CENTS, toDollars } from '@brushline/contract/values/money';
import type { OrderRecord, PartRecord } from '@brushline/functions/data/records';
import type { Account } from '@brushline/functions/domain/identity';
import { runRound } from '@brushline/functions/scheduled';
import { SHOP_ID } from '@brushline/functions/test/support/records';
import * as importer from './importer.ts';
import * as people from './people.ts';
import { Random } from './random.ts';
import { dueCents } from './rules/part-terms.ts';
import type { Deed, ScheduledStep } from './schedule.ts';
import * as stockkeeper from './stockkeeper.ts';
import type { Answer, World } from './world.ts';

/** What outsiders know, by what they did and were told. */
export class Memory {
  readonly wishes: people.Wish[] = [];
  purchases = 0;
  shipments = 0;
  /** Edits and movements by hand. */
  corrections = 0;
  refunds = 0;
  /** The secrets that browsers hold. */
  readonly secrets: { caller: Account; orderId: string; intentId: string }[] = [];
}

interface Scene {
  world: World;
  memory: Memory;
  random: Random;
}

type Act = (scene: Scene, step: ScheduledStep) => Promise<unknown>;

const BUYERS = 3;

const acts: Readonly<Record<Deed, Act>> = {
  shop: goShopping,
  order: (scene) => orderSomething(scene, newWish(scene)),
  'order again': orderAgain,
  'buy by the list': buyByTheList,
  'open purchase': async ({ world, random }) => {
    const id = random.some([...world.mirror.purchases.keys()]);
    return id && people.open(world, people.buyer(random.int(1, BUYERS)), id);
  },
  'cancel purchase': async ({ world, random }) => {
    const found = random.some([...world.mirror.purchases.values()]);
    if (!found) return null;
    const owner = people.buyer(Number(found.uid.split('-')[1]));
    const caller = random.chance(0.8) ? owner : people.admin;
    return people.cancelAll(world, caller, found.id, world.random.id());
  },
  secret: async (scene) => {
    const target = someOrder(scene);
    return target && askSecret(scene, people.buyer(target.buyer), target.id);
  },
  confirm: async (scene) => confirm(scene, scene.random.some(scene.memory.secrets)?.intentId),
  patch: async ({ world, memory, random }) => {
    const known = random.some(memory.secrets);
    if (!known) return null;
    const other = random.chance(0.3) ? random.some(memory.secrets) : known;
    return people.patch(world, known.caller, known.orderId, other?.intentId ?? known.intentId);
  },
  'money arrives': async ({ world, random }) => {
    const waiting = [...world.provider.intents.values()].filter(
      ({ status }) => status === 'processing',
    );
    const intent = random.some(waiting);
    if (intent) world.provider.settleProcessing(intent.id, random.chance(0.8));
  },
  cancel: async (scene) => {
    const target = someOrder(scene);
    return target && cancel(scene, people.buyer(target.buyer), target.id);
  },
  'admin deletes': async (scene) => {
    const target = someOrder(scene);
    return target && cancel(scene, people.admin, target.id);
  },
  ship: shipSomething,
  'parcel arrives': async ({ world, random }) => {
    const shipment = random.some([...world.mirror.shipments.keys()]);
    return shipment && people.deliver(world, shipment, world.random.id());
  },
  'refund units': refundSomething,
  'refund by hand': async ({ world, random }) => {
    const intent = random.some([...world.provider.intents.values()]);
    if (!intent) return;
    world.say('dashboard', `refunds ${intent.id}`);
    world.provider.refundByHand(intent.id, random.pick([1, 1, 0.5]));
  },
  dispute: async ({ world, random }) => {
    const intent = random.some([...world.provider.intents.values()]);
    if (intent) world.provider.dispute(intent.id);
  },
  'dispute goes on': async ({ world, random }) => {
    const disputed = [...world.provider.intents.values()].filter(({ isDisputed }) => isDisputed);
    const intent = random.some(disputed);
    if (intent) world.provider.dispute(intent.id, { status: random.pick(['open', 'won', 'lost']) });
  },
  restore: async ({ world, random }) => {
    const backup = random.some(world.backups.slice(-3));
    if (backup) world.restore(backup);
  },
  crowd: async ({ world }) => {
    world.say('others', 'make 50,000 intents');
    world.provider.makeCrowd(50_000);
  },
  'intent by hand': payByHand,
  round: ({ world }) => round(world),
  look: ({ world, random }) => people.look(world, people.buyer(random.int(1, BUYERS))),
  pry: async (scene) => {
    const target = someOrder(scene);
    return target && people.pry(scene.world, people.buyer((target.buyer % BUYERS) + 1), target.id);
  },
  'take off sale': async ({ world, random }) => {
    const part = random.some([...world.mirror.parts.keys()]);
    return part && stockkeeper.takeOffSale(world, part, world.random.id());
  },
  'put on sale': async ({ world, random }) => {
    const part = random.some([...world.mirror.parts.keys()]);
    return part && stockkeeper.putOnSale(world, part, world.random.id());
  },
  'edit a part': editSomething,
  'move stock': moveSomething,
  import: importSomething,
  crash: async ({ world, random }) => crash(world, random),
};

/** Begins one step of a schedule. */
export function begin(world: World, memory: Memory, step: ScheduledStep): Promise<unknown> {
  if (step.deed !== 'restore' && step.index % 3 === 0) world.backUp();
  return acts[step.deed]({ world, memory, random: new Random(step.salt) }, step);
}

/** When the platform stops a round, whatever it is about. */
const ROUND_LIMIT_MS = 280_000;

/** The regular round, in a process of its own. The next one does what it leaves undone. */
export async function round(world: World): Promise<void> {
  const process = world.start(world.rounds);
  world.say('schedule', `begins a round (at ${process.name})`);
  world.time.at(world.time.now + ROUND_LIMIT_MS, () => world.kill(process));
  const log = (line: Readonly<Record<string, unknown>>) => {
    const isFault = line.severity === 'ERROR' && String(line.message).startsWith('internal');
    if (isFault) world.violate(`I17 a round logs: ${String(line.stack)}`);
  };
  const begunAt = world.time.now;
  const end = runRound(process.shop, log).then(
    () => {
      world.lastRoundAt = begunAt;
    },
    () => world.say('schedule', 'the round is not complete'),
  );
  await Promise.race([end, process.death]);
  world.kill(process);
}

/** From the part to the receipt, as far as the customer's patience and card go. */
async function goShopping(scene: Scene): Promise<void> {
  const { world, random, memory } = scene;
  const wish = newWish(scene);
  const id = await orderSomething(scene, wish);
  if (!id || random.chance(0.1)) return;
  await world.time.sleep(random.next() * 300);
  const intentId = await askSecret(scene, wish.caller, id);
  if (!intentId || random.chance(0.15)) return;
  await world.time.sleep(random.next() * 300);
  const isPaid = confirm(scene, intentId);
  // Half of the browsers are closed before they can tell the shop.
  if (!isPaid || random.chance(0.5)) return;
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await people.patch(world, wish.caller, id, intentId);
    if (answer.kind === 'done' || memory.secrets.length === 0) return;
    await world.time.sleep(random.next() * 3_000);
  }
}

/** A list of parts, in any order, some of them twice; then as with one part. */
async function buyByTheList(scene: Scene): Promise<void> {
  const { world, random, memory } = scene;
  const wish = newPurchaseWish(scene);
  const ask = () => people.purchase(world, wish);
  const orders = await again(scene, wish.key === null ? 0 : 3, ask, isAnswer);
  const id = orders && random.some(orders);
  if (!id || random.chance(0.2)) return;
  await world.time.sleep(random.next() * 300);
  const intentId = await askSecret(scene, wish.caller, id);
  if (!intentId || random.chance(0.2)) return;
  await world.time.sleep(random.next() * 300);
  const other = random.some(orders ?? []);
  // Another tab takes a line off the list while this one pays.
  if (other && random.chance(0.3)) void cancel(scene, wish.caller, other);
  const isPaid = confirm(scene, intentId);
  if (!isPaid || random.chance(0.5) || memory.secrets.length === 0) return;
  await people.patch(world, wish.caller, other ?? id, intentId);
}

function newPurchaseWish({ world, random, memory }: Scene): people.PurchaseWish {
  const parts = [...world.mirror.parts.values()];
  const shuffled = parts
    .map((part) => ({ part, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, random.int(1, parts.length));
  const isWild = random.chance(0.2);
  const lines = isWild ? shuffled.map(({ part }) => wildLine(part, random)) : [];
  let room = MAX_TOTAL_CENTS;
  for (const { part } of isWild ? [] : shuffled) {
    const line = goodLine(part, random.int(0, 4));
    const cents = line.quantity * dueCents(part, line.quantity);
    if (line.quantity > part.stock || cents > room) continue;
    lines.push(line);
    room -= cents;
  }
  const [first] = lines;
  const twice = first && lines.length < 50 && random.chance(0.1) ? [...lines, first] : lines;
  const caller = people.buyer(random.int(1, BUYERS));
  memory.purchases += 1;
  const key = random.chance(0.9) ? `list-${memory.purchases}` : null;
  const delivery = { name: 'Bea', street: '1 Way', city: 'Oslo', country: 'NO', phone: '1' };
  const asked = twice.length > 0 ? twice : shuffled.map(({ part }) => wildLine(part, random));
  return { caller, key, body: { lines: asked, delivery } };
}

/** As many units as can be paid for, and some more. */
function goodLine(part: PartRecord, more: number) {
  const least = Math.max(
    part.minimumOrder,
    Math.ceil(MIN_TOTAL_CENTS / dueCents(part, part.stock)),
  );
  const units = part.stock >= least + more ? least + more : least;
  return { part: part.id, quantity: wholePacks(units, part.orderMultiple) };
}

function wildLine(part: PartRecord, random: Random) {
  const most = random.chance(0.15) ? part.stock + 1 : part.minimumOrder + 4;
  const quantity = random.int(part.minimumOrder, Math.max(part.minimumOrder, most));
  return { part: part.id, quantity: wholePacks(Math.max(1, quantity), part.orderMultiple) };
}

function newWish({ world, random, memory }: Scene): people.Wish {
  const parts = [...world.mirror.parts.values()];
  const part = random.some(parts);
  const stock = part?.stock ?? 0;
  const minimum = part?.minimumOrder ?? 1;
  const size = random.pick([
    'some',
    'some',
    'some',
    'least',
    'all',
    'one less',
    'one more',
  ] as const);
  const quantity = {
    some: wholePacks(random.int(minimum, minimum + 6), part?.orderMultiple),
    least: minimum,
    all: Math.max(stock, 1),
    'one less': Math.max(minimum - 1, 1),
    'one more': stock + 1,
  }[size];
  const phone = `+1 555 ${memory.wishes.length}`;
  const caller = people.buyer(random.int(1, BUYERS));
  // Two buyers may well have the same key.
  const number = memory.wishes.filter((wish) => wish.caller.uid === caller.uid).length;
  const wish = {
    caller,
    key: random.chance(0.9) ? `key-${number}` : null,
    body: { part: part?.id, item: undefined, quantity, phone, address: '1 Motor Way' },
  };
  memory.wishes.push(wish);
  return wish;
}

/** Most people order whole packs; `one more` and `one less` than a number often break one. */
function wholePacks(quantity: number, multiple = 1): number {
  return Math.ceil(quantity / multiple) * multiple;
}

/** Under one key for as long as nothing is heard. */
function orderSomething(scene: Scene, wish: people.Wish) {
  const ask = () => people.order(scene.world, wish);
  return again(scene, wish.key === null ? 0 : 3, ask, isAnswer);
}

function isAnswer(heard: unknown): boolean {
  return heard !== undefined;
}

/** Asks again, at most so many times, until it is over. */
async function again<T>(
  { world, random }: Pick<Scene, 'world' | 'random'>,
  most: number,
  ask: () => Promise<T>,
  isOver: (heard: T) => boolean,
): Promise<T> {
  let heard = await ask();
  for (let tries = 0; tries < most && !isOver(heard); tries += 1) {
    await world.time.sleep(random.next() * 2_000);
    heard = await ask();
  }
  return heard;
}

/** An old request again, or another one under its key. */
async function orderAgain(scene: Scene): Promise<unknown> {
  const { memory, random } = scene;
  const wish = random.some(memory.wishes.filter(({ key }) => key !== null));
  if (!wish) return null;
  const { body } = wish;
  const other = { ...wish, body: { ...body, quantity: body.quantity + 1 } };
  return people.order(scene.world, random.chance(0.3) ? other : wish);
}

async function askSecret({ world, memory }: Scene, caller: Account, orderId: string) {
  const intentId = await people.secret(world, caller, orderId);
  if (intentId) memory.secrets.push({ caller, orderId, intentId });
  return intentId;
}

function confirm({ world, random }: Scene, intentId: string | undefined): boolean {
  if (!intentId) return false;
  const how = random.weighted({ succeeds: 7, declined: 1, 'takes days': 2 });
  world.say('card', `of ${intentId} ${how}`);
  return world.provider.pay(intentId, how);
}

async function cancel({ world, random }: Scene, caller: Account, orderId: string) {
  const requestId = world.random.id();
  const answer = await people.cancel(world, caller, orderId, requestId);
  if (answer.kind !== 'lost' || random.chance(0.5)) return answer;
  await world.time.sleep(random.next() * 1_000);
  return people.cancel(world, caller, orderId, world.random.id());
}

/** Money that the shop did not ask for: late, a second time, or another sum. */
async function payByHand(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const order = random.some([...world.mirror.orders.values()]);
  if (!order) return;
  const lines = linesByHand(scene, order);
  const asked =
    lines === null
      ? [order]
      : (world.mirror.ordersOfIntent({ orderId: order.purchaseId ?? null, lines }) ?? []);
  const cents = asked.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const amount = cents + random.pick([0, 0, 0, 0, 1, -1]);
  const currency = random.chance(0.9) ? order.currency : 'eur';
  const { uid } = order;
  const isOthers = random.chance(0.15);
  const shop = isOthers ? 'shop-2' : SHOP_ID;
  const orderId = isOthers ? random.id() : (order.purchaseId ?? order.id);
  const of = { shop, amount, currency, orderId, lines, uid };
  const id = world.provider.add({ ...of, isStuck: random.chance(0.1) }).id;
  world.say('dashboard', `makes ${id} of ${amount} ${currency} for ${orderId.slice(0, 6)}`);
  if (random.chance(0.8)) world.provider.pay(id);
  // Its customer, who knows nothing of it, may cancel while the webhook is on its way.
  if (isOthers || random.chance(0.5)) return;
  await world.time.sleep(random.next() * 200);
  await cancel(scene, people.buyer(Number(uid.split('-')[1])), order.id);
}

/** One in three editors has had the page open since the beginning. Two at once see the same. */
async function editSomething({ world, random, memory }: Scene): Promise<void> {
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
    // The dearest part cannot cost more.
    const way = first.priceCents >= 10_000_000 ? -1 : 1;
    return stockkeeper.editPrice(world, seen, first.priceCents + way * memory.corrections, also);
  });
  await Promise.all(edits);
}

async function moveSomething({ world, random, memory }: Scene): Promise<void> {
  const part = random.some([...world.mirror.parts.keys()]);
  if (!part) return;
  memory.corrections += 1;
  const reason = `count-${memory.corrections}`;
  const body = random.chance(0.5)
    ? ({ kind: 'receive', units: random.int(1, 5), reason } as const)
    : ({ kind: 'adjust', units: random.int(-6, -1), reason } as const);
  await untilHeard({ world, random }, 2, () => stockkeeper.moveByHand(world, part, body));
}

/** Asks again, a few times, while nothing is heard. */
function untilHeard<T>(
  scene: Pick<Scene, 'world' | 'random'>,
  most: number,
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  return again(scene, most, ask, ({ kind }) => kind !== 'lost');
}

const ROWS_A_CALL = 2;

/** An admin imports a file over some parts, a few rows with each call, and may undo it, also before its end. */
async function importSomething(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const file = newFile(scene);
  const begun = await untilHeard(scene, 3, () => importer.beginImport(world, file));
  if (begun.kind !== 'done') return;
  const isUndone = random.chance(0.5);
  for (let from = 0; from < file.rows.length; from += ROWS_A_CALL) {
    const range = [from, Math.min(from + ROWS_A_CALL, file.rows.length)] as const;
    const imported = untilHeard(scene, 3, () =>
      importer.importRows(world, begun.value, file, range),
    );
    // Another tab may undo what this one is still importing.
    if (isUndone && random.chance(0.3)) void undo(scene, begun.value, file);
    if ((await imported).kind !== 'done') break;
  }
  if (isUndone) await undo(scene, begun.value, file);
}

async function undo(scene: Scene, runId: string, file: importer.ProductFile): Promise<void> {
  for (let from: number | null = 0; from !== null; ) {
    const at: number = from;
    const ask = () => importer.undoImport(scene.world, runId, file, at);
    const answer: Answer<number | null> = await untilHeard(scene, 3, ask);
    from = answer.kind === 'done' ? answer.value : null;
  }
}

/** Prices that nobody else sets, stock by differences, as the parts were at some time; now and then a new part. */
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
      ...{ id: seen.id, name: seen.name },
      ...{ seen: { price: toDollars(seen.priceCents) }, set: { price } },
      stock: { version: seen.stockVersion ?? 0, units: random.int(-4, 6) },
    };
  });
  const name = `Rotor ${memory.corrections}`;
  const fields = { name, description: 'New', image: '/drawings/a.svg', minimumOrder: 1, price: 2 };
  const added = { name, seen: {}, set: fields, stock: { units: random.int(0, 9) } };
  return { title, rows: rows.length === 0 || random.chance(0.3) ? [...rows, added] : rows };
}

/** An intent of a purchase was made for all of its lines, or for what was open at some time. */
function linesByHand({ world, random }: Scene, { purchaseId }: OrderRecord): string | null {
  const purchase = purchaseId === undefined ? undefined : world.mirror.purchases.get(purchaseId);
  if (!purchase) return null;
  const isAll = random.chance(0.5);
  const mask = purchase.lines.map(() => (isAll || random.chance(0.7) ? '1' : '0')).join('');
  return mask.includes('1') ? mask : mask.replace('0', '1');
}

/** An admin packs some of what is open, or a little more, and asks again under one key while nothing is heard. */
async function shipSomething(scene: Scene): Promise<void> {
  const { world, random, memory } = scene;
  const { name, orders } = somePaid(scene);
  if (orders.length === 0) return;
  const lines = orders.map((order) => someUnits(order, people.leftOf(order).open, random));
  memory.shipments += 1;
  const wish = { name, key: `shipment-${memory.shipments}`, body: { lines, carrier: 'DHL' } };
  await insist(scene, () => people.ship(world, wish));
}

/** The same of a refund, of units that were shipped or were not. */
async function refundSomething(scene: Scene): Promise<void> {
  const { world, random, memory } = scene;
  const { name, orders } = somePaid(scene);
  if (orders.length === 0) return;
  const lines = orders.map((order) => {
    const { open, kept } = people.leftOf(order);
    const shipped = open === 0 || (kept > 0 && random.chance(0.5));
    return { ...someUnits(order, shipped ? kept : open, random), shipped };
  });
  memory.refunds += 1;
  const body = { lines, restock: random.chance(0.5) };
  const wish = { name, key: `refund-${memory.refunds}`, body };
  await insist(scene, () => people.refund(world, wish));
}

/** Some orders of a purchase that was paid, or one by itself. */
function somePaid({ world, random }: Scene): { name: string; orders: OrderRecord[] } {
  const all = [...world.mirror.orders.values()];
  const order = random.some(all.filter(({ paidAt }) => paidAt));
  const name = order?.purchaseId ?? order?.id ?? '';
  const together = all.filter((one) => (one.purchaseId ?? one.id) === name);
  return { name, orders: together.filter(({ id }) => id === order?.id || random.chance(0.6)) };
}

/** All that is left, or a part; now and then more. */
function someUnits({ id: orderId }: OrderRecord, left: number, random: Random) {
  const most = Math.max(1, random.chance(0.1) ? left + 1 : left);
  const units = random.chance(0.5) ? most : random.int(1, most);
  return { orderId, units, expectedLeft: random.chance(0.5) ? left : undefined };
}

/** Asks again while nothing is heard, and now and then when all is said. */
function insist(scene: Scene, ask: () => Promise<boolean>): Promise<boolean> {
  return again(scene, 3, ask, (isHeard) => isHeard && !scene.random.chance(0.1));
}

function someOrder({ world, random }: Scene): { id: string; buyer: number } | null {
  // The newest are the ones that people deal with.
  const orders = [...world.mirror.orders.values()].slice(-4);
  const order = random.some(orders);
  return order ? { id: order.id, buyer: Number(order.uid.split('-')[1]) } : null;
}

/** Kills a process at some await of whatever it is about then; another takes its place. */
function crash(world: World, random: Random): void {
  const { time } = world;
  time.at(time.now + random.next() * 300, () => {
    const process = random.some([...world.processes, ...world.rounds]);
    if (process) world.kill(process);
  });
  time.at(time.now + 300 + random.next() * 20_000, () => void world.start());
}
