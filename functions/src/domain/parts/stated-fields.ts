import { messages } from '@brushline/contract/messages';
import type { AddProductBody } from '@brushline/contract/parts/parts';
import { numberOf } from '@brushline/contract/specifications/part-number';
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
