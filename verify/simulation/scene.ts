import type { Account } from '@brushline/functions/domain/identity';
import type { PlaceRequest } from './people.ts';
import type { Random } from './random.ts';
import type { Answer, World } from './world.ts';

/** What people outside the shop know from their actions and answers. */
export class Memory {
  readonly requests: PlaceRequest[] = [];
  purchases = 0;
  shipments = 0;
  /** The number of edits and movements by hand. */
  corrections = 0;
  refunds = 0;
  /** The secrets that browsers hold. */
  readonly secrets: { caller: Account; orderId: string; intentId: string }[] = [];
}

/** The context of an action: the world, what people know, and the random numbers of this action alone. */
export interface Scene {
  world: World;
  memory: Memory;
  random: Random;
}

export function isAnswer(heard: unknown): boolean {
  return heard !== undefined;
}

/** Retries until the work is done, at most a number of times. */
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

/** Retries while there is no answer, at most a number of times. */
export function untilHeard<T>(
  scene: Scene,
  most: number,
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  return again(scene, most, ask, ({ kind }) => kind !== 'lost');
}

/** Retries while there is no answer, and sometimes after one. */
export function insist(scene: Scene, ask: () => Promise<boolean>): Promise<boolean> {
  return again(scene, 3, ask, (isHeard) => isHeard && !scene.random.chance(0.1));
}
