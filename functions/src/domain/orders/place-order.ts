import { messages } from '@brushline/contract/messages';
import type { PlaceOrderBody } from '@brushline/contract/orders/orders';
import { unitPriceAt } from '@brushline/contract/terms/pricing';
import { toCents, toDollars } from '@brushline/contract/values/money';
import { ProblemError } from '../../shared/problem-error.ts';
import { idOfCall } from '../idempotency.ts';
import { type Account, type Customer, customerOf } from '../identity.ts';
import { admitNewCustomer } from '../limits/orders.ts';
import { isKnown } from '../limits/standing.ts';
import { partNotFound } from '../parts/show-parts.ts';
import { toPart } from '../parts/to-part.ts';
import type { Shop } from '../shop.ts';
import { requireOrderable } from './draft-order.ts';
import { requestHash } from './order-request.ts';
import { type FoundLine, type OrderableLine, type OrderParts, placeLines } from './place-lines.ts';

/**
 * Orders a quantity of a part, and holds its stock. Returns the order's id. Repeating the request with the same
 * idempotency key returns the same id.
 *
 * @throws ProblemError `not_found`, `insufficient_stock`, `price_changed`, `invalid_body` (quantity, or a caller
 * without an e-mail), `too_many_unpaid`, `rate_limited` (new customers of a network),
 * `idempotency_conflict`, `unavailable`.
 */
export async function placeOrder(shop: Shop, call: OrderParts<PlaceOrderBody>): Promise<string> {
  const { body, caller, networks = [] } = call;
  const customer = requireCustomer(caller);
  const [partId, known] = await Promise.all([
    body.part ?? shop.store.parts.idOf({ name: body.item ?? '' }),
    isKnown(shop, caller),
  ]);
  if (!known) await admitNewCustomer(shop, caller.uid, networks);
  const { quantity, phone, address } = body;
  const orderId = idOfCall(shop, 'order', call);
  await placeLines(shop, {
    lines: [{ orderId, partId, quantity }],
    customer,
    isKnown: known,
    contact: { phone, address },
    requestHash: requestHash(body),
    purchase: null,
    require: (found) => found.map((line) => requireLine(line, body)),
  });
  return orderId;
}

function requireLine(
  { part, ...line }: FoundLine,
  { expectedPrice }: PlaceOrderBody,
): OrderableLine {
  if (!part || part.deletedAt) throw partNotFound();
  requireOrderable(line.quantity, part);
  const cents = unitPriceAt(toPart(part), line.quantity);
  if (expectedPrice !== undefined && toCents(expectedPrice) !== cents)
    throw new ProblemError('price_changed', {
      detail: `${messages.priceChanged(toDollars(cents))}. Check the total and place the order again.`,
    });
  return { ...line, part };
}

/** @throws ProblemError `invalid_body` for a caller without an e-mail address. */
export function requireCustomer(account: Account): Customer {
  const customer = customerOf(account);
  if (customer) return customer;
  throw new ProblemError('invalid_body', { errors: { email: messages.emailRequired } });
}
