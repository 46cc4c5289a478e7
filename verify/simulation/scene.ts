import type { Account } from '@brushline/functions/domain/identity';
import type { PlaceRequest } from './people.ts';
import type { Random } from './random.ts';
import type { Answer, World } from './world.ts';

/** What outsiders know, by what they did and were told. */
export class Memory {
  readonly requests: PlaceRequest[] = [];
  purchases = 0;
  shipments = 0;
  /** Edits and movements by hand. */
  corrections = 0;
  refunds = 0;
  /** The secrets that browsers hold. */
  readonly secrets: { caller: Account; orderId: string; intentId: string }[] = [];
}

/** What an action takes place in: the world, what people know, and the dice of this action alone. */
export interface Scene {
  world: World;
  memory: Memory;
  random: Random;
}

export function isAnswer(heard: unknown): boolean {
  return heard !== undefined;
}

/** Asks again until it is over, at most so many times. */
export async function again<T>(
  { world, random }: Scene,
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

/** Asks again while no answer comes, at most so many times. */
export function untilHeard<T>(
  scene: Scene,
  most: number,
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  return again(scene, most, ask, ({ kind }) => kind !== 'lost');
}

/** Asks again while no answer comes, and now and then after one. */
export function insist(scene: Scene, ask: () => Promise<boolean>): Promise<boolean> {
  return again(scene, 3, ask, (isHeard) => isHeard && !scene.random.chance(0.1));
}
