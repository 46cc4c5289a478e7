import type { PlacePurchaseBody } from '@brushline/contract/orders/purchases';
import { collections } from '../../src/data/firestore.ts';
import { placePurchase } from '../../src/domain/purchases/place-purchase.ts';
import { ProblemError } from '../../src/shared/problem-error.ts';
import { delivery } from './records.ts';
import { buyer, partOnSale, type TestShop } from './test-shop.ts';

type Lines = PlacePurchaseBody['lines'];

export function bodyOf(lines: Lines, facts: Partial<PlacePurchaseBody> = {}): PlacePurchaseBody {
  return { lines, delivery, billing: undefined, ...facts };
}

/** Puts parts on sale, 100 units of each at $19.99, and returns their ids. */
export async function partsOnSale(shop: TestShop, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, i) => `Part ${i + 1}`);
  return Promise.all(names.map((name, i) => partOnSale(shop, { name, number: `PRT-${100 + i}` })));
}

/** Orders ten of each part at once, and returns the purchase's id. */
export function purchase(
  shop: TestShop,
  parts: readonly string[],
  { key = null as string | null, caller = buyer(), quantity = 10, facts = {} } = {},
): Promise<string> {
  const lines = parts.map((part) => ({ part, quantity }));
  return placePurchase(shop, { body: bodyOf(lines, facts), caller, idempotencyKey: key });
}

export async function purchaseRecord(shop: TestShop, id: string) {
  const record = (await collections(shop.db).purchases.doc(id).get()).data();
  if (!record) throw new Error(`There is no purchase ${id}`);
  return record;
}

/** Returns the refusal that a call ends in. */
export async function refusalOf(call: Promise<unknown>): Promise<ProblemError> {
  const thrown: unknown = await call.then(
    () => new Error('It was not refused'),
    (error: unknown) => error,
  );
  if (thrown instanceof ProblemError) return thrown;
  throw thrown;
}
