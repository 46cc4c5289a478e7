import type { PlacePurchaseBody } from '@brushline/contract/orders/purchases';
import { addressLines } from '@brushline/contract/values/address-lines';
import { transact } from '../../data/store.ts';
import { idOfCall } from '../idempotency.ts';
import { admitNewCustomer } from '../limits/orders.ts';
import { isKnown } from '../limits/standing.ts';
import { purchaseHash, withOrderIds } from '../orders/order-request.ts';
import { type OrderParts, placeLines } from '../orders/place-lines.ts';
import { requireCustomer } from '../orders/place-order.ts';
import type { Shop } from '../shop.ts';
import { type AskedLine, requireLines } from './require-lines.ts';

/**
 * Orders 1 to 50 parts at once and holds their stock: all of them, or none. Returns the purchase's id. Repeating
 * the request with the same idempotency key returns the same id.
 *
 * @throws ProblemError `lines_refused` with each line that cannot be ordered, `invalid_body` (a caller
 * without an e-mail, a total beyond what a card can pay), `too_many_unpaid`, `rate_limited` (new
 * customers of a network), `idempotency_conflict`, `unavailable`.
 */
export async function placePurchase(
  shop: Shop,
  call: OrderParts<PlacePurchaseBody>,
): Promise<string> {
  const { body, caller, networks = [] } = call;
  const customer = requireCustomer(caller);
  const [asked, known] = await Promise.all([findParts(shop, body), isKnown(shop, caller)]);
  if (!known) await admitNewCustomer(shop, caller.uid, networks);
  const id = idOfCall(shop, 'purchase', call);
  const { delivery, billing, purchaseOrder, note, vatId } = body;
  await placeLines(shop, {
    lines: withOrderIds(id, asked),
    customer,
    isKnown: known,
    contact: { phone: delivery.phone, address: addressLines(delivery).join('\n') },
    requestHash: purchaseHash(body),
    purchase: {
      id,
      delivery,
      billing: billing ?? null,
      purchaseOrder: purchaseOrder || null,
      note: note || null,
      vatId: vatId || null,
    },
    require: (found) => requireLines(asked, found),
  });
  return id;
}

/** Adds up the lines of each part, because its minimum, stock and price apply to all its units together. */
async function findParts(shop: Shop, { lines }: PlacePurchaseBody): Promise<AskedLine[]> {
  const ids = await idsOfNumbers(shop, lines);
  const asked = new Map<string, AskedLine>();
  for (const [index, line] of lines.entries()) {
    const partId = line.part ?? ids.get(line.number ?? '') ?? null;
    const key = partId ?? `line ${index}`;
    const before = asked.get(key);
    const quantity = (before?.quantity ?? 0) + line.quantity;
    asked.set(key, { partId, quantity, of: [...(before?.of ?? []), { ...line, index }] });
  }
  return [...asked.values()];
}

/** Looks up the names in one call. The transaction refuses a part that is taken off sale afterwards. */
async function idsOfNumbers(shop: Shop, lines: PlacePurchaseBody['lines']) {
  const numbers = lines.flatMap(({ part, number }) => (part === undefined ? (number ?? []) : []));
  const different = [...new Set(numbers)];
  if (different.length === 0) return new Map<string, string | null>();
  const ids = await transact(shop, (store) =>
    Promise.all(different.map((number) => store.parts.idOf({ number }))),
  );
  return new Map(different.map((number, i) => [number, ids[i] ?? null]));
}
