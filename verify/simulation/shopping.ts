import type { PlacePurchaseBody } from '@brushline/contract/orders/purchases';
import { MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '@brushline/contract/values/money';
import type { PartRecord } from '@brushline/functions/data/records';
import type { Account } from '@brushline/functions/domain/identity';
import { delivery } from '@brushline/functions/test/support/records';
import * as people from './people.ts';
import type { Random } from './random.ts';
import { dueCents } from './rules/part-terms.ts';
import { again, isAnswer, type Scene } from './scene.ts';

/** Orders and pays a part, as far as the customer's patience and card allow. */
export async function goShopping(scene: Scene): Promise<void> {
  const { world, random, memory } = scene;
  const request = newRequest(scene);
  const id = await orderSomething(scene, request);
  if (!id || random.chance(0.1)) return;
  await world.time.sleep(random.next() * 300);
  const intentId = await askSecret(scene, request.caller, id);
  if (!intentId || random.chance(0.15)) return;
  await world.time.sleep(random.next() * 300);
  const isPaid = confirm(scene, intentId);
  // Half of the browsers are closed before they can report the payment.
  if (!isPaid || random.chance(0.5)) return;
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await people.patch(world, request.caller, id, intentId);
    if (answer.kind === 'done' || memory.secrets.length === 0) return;
    await world.time.sleep(random.next() * 3_000);
  }
}

/** Orders a list of parts, in any order and some of them twice, and pays as for one part. */
export async function buyByTheList(scene: Scene): Promise<void> {
  const { world, random, memory } = scene;
  const request = newPurchaseRequest(scene);
  const ask = () => people.purchase(world, request);
  const orders = await again(scene, request.key === null ? 0 : 3, ask, isAnswer);
  const id = orders && random.some(orders);
  if (!id || random.chance(0.2)) return;
  await world.time.sleep(random.next() * 300);
  const intentId = await askSecret(scene, request.caller, id);
  if (!intentId || random.chance(0.2)) return;
  await world.time.sleep(random.next() * 300);
  const other = random.some(orders ?? []);
  // Another tab removes a line while this one pays.
  if (other && random.chance(0.3)) void cancel(scene, request.caller, other);
  const isPaid = confirm(scene, intentId);
  if (!isPaid || random.chance(0.5) || memory.secrets.length === 0) return;
  await people.patch(world, request.caller, other ?? id, intentId);
}

function newPurchaseRequest({
  world,
  random,
  memory,
}: Scene): people.PlaceRequest<PlacePurchaseBody> {
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
  const caller = random.pick(people.buyers);
  memory.purchases += 1;
  const key = random.chance(0.9) ? `list-${memory.purchases}` : null;
  const asked = twice.length > 0 ? twice : shuffled.map(({ part }) => wildLine(part, random));
  return { caller, key, body: { lines: asked, delivery } };
}

/** Chooses the least payable number of units, and some more. */
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

export function newRequest({ world, random, memory }: Scene): people.PlaceRequest {
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
  const phone = `+1 555 ${memory.requests.length}`;
  const caller = random.pick(people.buyers);
  // Two buyers may have the same key.
  const number = memory.requests.filter((request) => request.caller.uid === caller.uid).length;
  const request = {
    caller,
    key: random.chance(0.9) ? `key-${number}` : null,
    body: { part: part?.id, item: undefined, quantity, phone, address: '1 Motor Way' },
  };
  memory.requests.push(request);
  return request;
}

/** Rounds up to whole packs, as most people order. `one more` and `one less` than a number often break one. */
function wholePacks(quantity: number, multiple = 1): number {
  return Math.ceil(quantity / multiple) * multiple;
}

/** Places an order, under one key until an answer comes. */
export function orderSomething(scene: Scene, request: people.PlaceRequest) {
  const ask = () => people.order(scene.world, request);
  return again(scene, request.key === null ? 0 : 3, ask, isAnswer);
}

/** Repeats an old request, or sends another one under its key. */
export async function orderAgain(scene: Scene): Promise<unknown> {
  const { memory, random } = scene;
  const request = random.some(memory.requests.filter(({ key }) => key !== null));
  if (!request) return null;
  const { body } = request;
  const other = { ...request, body: { ...body, quantity: body.quantity + 1 } };
  return people.order(scene.world, random.chance(0.3) ? other : request);
}

export async function askSecret({ world, memory }: Scene, caller: Account, orderId: string) {
  const intentId = await people.secret(world, caller, orderId);
  if (intentId) memory.secrets.push({ caller, orderId, intentId });
  return intentId;
}

export function confirm({ world, random }: Scene, intentId: string | undefined): boolean {
  if (!intentId) return false;
  const how = random.weighted({ succeeds: 7, declined: 1, 'takes days': 2 });
  world.say('card', `of ${intentId} ${how}`);
  return world.provider.pay(intentId, how);
}

export async function cancel({ world, random }: Scene, caller: Account, orderId: string) {
  const requestId = world.random.id();
  const answer = await people.cancel(world, caller, orderId, requestId);
  if (answer.kind !== 'lost' || random.chance(0.5)) return answer;
  await world.time.sleep(random.next() * 1_000);
  return people.cancel(world, caller, orderId, world.random.id());
}
