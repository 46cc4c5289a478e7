import { messages } from '@brushline/contract/messages';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { AddProductBody } from '@brushline/contract/parts/parts';
import { type Category, categories } from '@brushline/contract/specifications/categories';
import { isOn } from '@brushline/contract/values/file-address';
import { toCents } from '@brushline/contract/values/money';
import { nameKey } from '@brushline/contract/values/text';
import { fieldProblem } from '../../shared/problem-error.ts';
import type { Shop } from '../shop.ts';
import { statedTerms } from './to-part.ts';

/**
 * Returns a form's fields as they are stored, without the stock.
 *
 * @throws ProblemError `invalid_body` for an image that the pages would not show, and for a datasheet on a host that
 * the shop does not allow.
 */
export function statedFields(shop: Shop, id: string, body: AddProductBody) {
  requireShownImage(shop, 'image', body.image);
  for (const [index, picture] of (body.pictures ?? []).entries())
    requireShownImage(shop, `pictures[${index}]`, picture);
  requireNamedHost(shop, body.datasheet);
  const priceCents = toCents(body.price);
  if (priceCents === null) throw new Error(`The schema let this price pass: ${body.price}`);
  return {
    name: body.name,
    nameKey: nameKey(body.name),
    description: body.description,
    image: body.image,
    ...(body.pictures?.length && { pictures: body.pictures }),
    number: body.number ?? numberOf(id, body.category),
    category: body.category ?? null,
    specs: body.specs ?? {},
    minimumOrder: body.minimumOrder,
    priceCents,
    ...statedTerms(body),
    ...(body.lowStock !== undefined && { lowStock: body.lowStock }),
  };
}

/**
 * Gives a number to a part that was added without one: the prefix of its category, and digits from its id with a
 * check digit.
 *
 * @example numberOf('3f8a1c07e5d24b6990ab12cd34ef5678', 'bearing') === 'BRG-7Y51R1ZR'
 */
function numberOf(id: string, category?: Category): string {
  const prefix = category ? categories[category].prefix : 'PRT';
  return `${prefix}-${orderNumber(id)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 28)
    .toUpperCase()}`;
}

/** Requires an image that the pages may show: their policy (web/hosting/policy.ts) allows the same origins. */
function requireShownImage({ imageOrigins }: Shop, field: string, image: string): void {
  if (imageOrigins === null || isOn(imageOrigins, image)) return;
  throw fieldProblem('invalid_body', field, messages.imageOrigin(imageOrigins));
}

/** Requires a datasheet on an allowed host, because a link from the shop vouches for its target. */
function requireNamedHost({ datasheetOrigins }: Shop, datasheet?: string): void {
  if (!datasheet || datasheetOrigins === null || isOn(datasheetOrigins, datasheet)) return;
  throw fieldProblem('invalid_body', 'datasheet', messages.datasheetOrigin(datasheetOrigins));
}
