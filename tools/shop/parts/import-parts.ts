import { randomUUID } from 'node:crypto';
import type { AddProductBody } from '@brushline/contract/parts/parts';
import { addPart } from '@brushline/functions/domain/parts/add-part';
import { deletePart } from '@brushline/functions/domain/parts/delete-part';
import type { Firestore } from 'firebase-admin/firestore';
import { commandLine, toolShop } from '../tool-shop.ts';
import type { Plan } from './import-plan.ts';

/** Rows under way at a time. */
const WIDTH = 8;

interface Task {
  product: AddProductBody;
  /** The part that it takes the place of. */
  partId: string | null;
  /** Parts are listed by it: the file's order is the shop's. */
  createdAt: Date;
}

/**
 * Writes what a plan says, through the use cases of POST /addPart and DELETE /item. Each row is one
 * transaction (two for one that replaces), so a crash leaves whole rows, and the same command again
 * finds them unchanged and goes on.
 *
 * @throws the first error, after the rows under way have ended
 */
export async function runImport(
  db: Firestore,
  plan: Plan,
  now: Date,
  onDone: () => void,
): Promise<void> {
  const all = [...plan.replace, ...plan.add.map((product) => ({ product, partId: null }))];
  const tasks = all.map((task, index) => ({
    ...task,
    createdAt: new Date(now.getTime() + index),
  }));
  const queue = tasks.values();
  let failure: { error: unknown } | null = null;
  const work = async () => {
    for (const task of queue) {
      if (failure) return;
      try {
        await put(db, task);
        onDone();
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  rethrow(failure);
}

function rethrow(failure: { error: unknown } | null): void {
  if (failure) throw failure.error;
}

async function put(db: Firestore, { product, partId, createdAt }: Task): Promise<void> {
  const shop = toolShop(db, () => createdAt);
  const by = () => ({ caller: commandLine, requestId: randomUUID() });
  if (partId !== null) await deletePart(shop, { partId, ...by() });
  await addPart(shop, { body: product, ...by() });
}
