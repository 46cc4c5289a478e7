import type { OrderRecord } from '@brushline/functions/data/records';
import { runRound } from '@brushline/functions/scheduled';
import { SHOP_ID } from '@brushline/functions/test/support/records';
import * as people from './people.ts';
import { Random } from './random.ts';
import { sumOf } from './rules/purchase-rules.ts';
import type { Memory, Scene } from './scene.ts';
import type { ActionName, ScheduledStep } from './schedule.ts';
import * as shopping from './shopping.ts';
import * as desk from './staff/desk.ts';
import * as fulfilment from './staff/fulfilment.ts';
import * as stockkeeper from './staff/stockkeeper.ts';
import type { World } from './world.ts';

type Action = (scene: Scene, step: ScheduledStep) => Promise<unknown>;

/** Makes an action on one of the existing things, if there is one. */
function toSome<Thing>(
  find: (world: World) => Iterable<Thing>,
  act: (scene: Scene, thing: Thing) => unknown,
): Action {
  return async (scene) => {
    const thing = scene.random.some([...find(scene.world)]);
    return thing === undefined ? null : act(scene, thing);
  };
}

const purchases = ({ mirror }: World) => mirror.purchases.values();
/** Lists the newest orders, on which people act. */
const orders = ({ mirror }: World) => [...mirror.orders.values()].slice(-4);
const parts = ({ mirror }: World) => mirror.parts.keys();
const intents = ({ provider }: World) => provider.intents.values();

const actions: Readonly<Record<ActionName, Action>> = {
  shop: shopping.goShopping,
  order: (scene) => shopping.orderSomething(scene, shopping.newRequest(scene)),
  'order again': shopping.orderAgain,
  'buy by the list': shopping.buyByTheList,
  'open purchase': toSome(purchases, ({ world, random }, { id }) =>
    people.open(world, random.pick(people.buyers), id),
  ),
  'cancel purchase': toSome(purchases, ({ world, random }, { id, uid }) => {
    const caller = random.chance(0.8) ? people.accountOf(uid) : people.admin;
    return people.cancelAll(world, caller, id, world.random.id());
  }),
  secret: toSome(orders, (scene, { id, uid }) =>
    shopping.askSecret(scene, people.accountOf(uid), id),
  ),
  confirm: async (scene) =>
    shopping.confirm(scene, scene.random.some(scene.memory.secrets)?.intentId),
  patch: async ({ world, memory, random }) => {
    const known = random.some(memory.secrets);
    return known && people.patch(world, known.caller, known.orderId, known.intentId);
  },
  claim: toSome(orders, payWithOthersMoney),
  'money arrives': toSome(
    (world) => [...intents(world)].filter(({ status }) => status === 'processing'),
    ({ world, random }, { id }) => world.provider.settleProcessing(id, random.chance(0.8)),
  ),
  cancel: toSome(orders, (scene, { id, uid }) => shopping.cancel(scene, people.accountOf(uid), id)),
  'admin deletes': toSome(orders, (scene, { id }) => shopping.cancel(scene, people.admin, id)),
  ship: desk.shipSomething,
  'parcel arrives': toSome(
    ({ mirror }) => mirror.shipments.keys(),
    ({ world, random }, id) => fulfilment.endParcel(world, id, random.chance(0.5)),
  ),
  'refund units': desk.refundSomething,
  'refund by hand': toSome(intents, ({ world, random }, { id }) => {
    world.say('dashboard', `refunds ${id}`);
    world.provider.refundByHand(id, random.pick([1, 1, 0.5]));
  }),
  dispute: toSome(intents, ({ world }, { id }) => world.provider.dispute(id)),
  'dispute goes on': toSome(
    (world) => [...intents(world)].filter(({ isDisputed }) => isDisputed),
    ({ world, random }, { id }) =>
      world.provider.dispute(id, { status: random.pick(['open', 'won', 'lost']) }),
  ),
  restore: toSome(
    ({ backups }) => backups.slice(-3),
    ({ world }, backup) => world.restore(backup),
  ),
  crowd: async ({ world }) => {
    world.say('others', 'make 50,000 intents');
    world.provider.makeCrowd(50_000);
  },
  'intent by hand': toSome(({ mirror }) => mirror.orders.values(), payByHand),
  round: ({ world }) => round(world),
  look: ({ world, random }) => people.look(world, random.pick(people.buyers)),
  pry: toSome(orders, ({ world }, { id, uid }) =>
    people.pry(world, people.strangerTo(people.accountOf(uid)), id),
  ),
  'take off sale': toSome(parts, ({ world }, id) => stockkeeper.takeOffSale(world, id)),
  'put on sale': toSome(parts, ({ world }, id) => stockkeeper.putOnSale(world, id)),
  'edit a part': desk.editSomething,
  'move stock': desk.moveSomething,
  import: desk.importSomething,
  archive: desk.archiveSomething,
  crash: async ({ world, random }) => crash(world, random),
};

/** Begins one step of a schedule. */
export function begin(world: World, memory: Memory, step: ScheduledStep): Promise<unknown> {
  if (step.action !== 'restore' && step.index % 3 === 0) world.backUp();
  return actions[step.action]({ world, memory, random: new Random(step.salt) }, step);
}

/** The platform stops a round after this time. */
const ROUND_LIMIT_MS = 280_000;

/** Runs the regular round in a separate process. The next round continues what this one leaves undone. */
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

/** Makes a payment that the shop did not request: late, a second time, or of another sum. */
async function payByHand(scene: Scene, order: OrderRecord): Promise<void> {
  const { world, random } = scene;
  const lines = linesByHand(scene, order);
  const asked =
    lines === null
      ? [order]
      : (world.mirror.ordersOfIntent({ orderId: order.purchaseId ?? null, lines }) ?? []);
  const amount = sumOf(asked) + random.pick([0, 0, 0, 0, 1, -1]);
  const currency = random.chance(0.9) ? order.currency : 'eur';
  const { uid } = order;
  const isOthers = random.chance(0.15);
  const shop = isOthers ? 'shop-2' : SHOP_ID;
  const orderId = isOthers ? random.id() : (order.purchaseId ?? order.id);
  const of = { shop, amount, currency, orderId, lines, uid };
  const id = world.provider.add({ ...of, isStuck: random.chance(0.1) }).id;
  world.say('dashboard', `makes ${id} of ${amount} ${currency} for ${orderId.slice(0, 6)}`);
  if (random.chance(0.8)) world.provider.pay(id);
  // Its customer, who does not know of it, may cancel while the webhook is on its way.
  if (isOthers || random.chance(0.5)) return;
  await world.time.sleep(random.next() * 200);
  await shopping.cancel(scene, people.accountOf(uid), order.id);
}

/** Reports an order as paid with the payment of another order. */
function payWithOthersMoney({ world, random }: Scene, order: OrderRecord): unknown {
  const own = order.purchaseId ?? order.id;
  const others = [...intents(world)].filter(
    ({ status, orderId }) => status === 'succeeded' && orderId !== own,
  );
  const other = random.some(others);
  return other && people.patch(world, people.accountOf(order.uid), order.id, other.id);
}

/** Chooses the lines that an intent of a purchase is for: all of them, or what was open at some time. */
function linesByHand({ world, random }: Scene, { purchaseId }: OrderRecord): string | null {
  const purchase = purchaseId === undefined ? undefined : world.mirror.purchases.get(purchaseId);
  if (!purchase) return null;
  const isAll = random.chance(0.5);
  const mask = purchase.lines.map(() => (isAll || random.chance(0.7) ? '1' : '0')).join('');
  return mask.includes('1') ? mask : mask.replace('0', '1');
}

/** Kills a process at a random await, and replaces it. */
function crash(world: World, random: Random): void {
  const { time } = world;
  time.at(time.now + random.next() * 300, () => {
    const process = random.some([...world.processes, ...world.rounds]);
    if (process) world.kill(process);
  });
  time.at(time.now + 300 + random.next() * 20_000, () => void world.start());
}
