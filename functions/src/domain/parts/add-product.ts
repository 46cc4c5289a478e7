import { messages } from '@brushline/contract/messages';
import { toCents } from '@brushline/contract/money';
import { type AddProductBody, isImageOf } from '@brushline/contract/parts';
import { nameKey } from '@brushline/contract/text';
import type { PartRecord } from '../../data/records.ts';
import { emptyAccount } from '../../data/stock-account.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';
import { toPart } from './to-part.ts';

interface AddProduct {
  product: AddProductBody;
  caller: Account;
  requestId: string;
}

/**
 * Puts a part on sale, with its stock as the first movement. Answers its id.
 *
 * @throws ProblemError `name_taken` when a part on sale has this name; `invalid_body` for an image
 * that the pages would not show.
 */
export async function addProduct(shop: Shop, call: AddProduct): Promise<string> {
  requireShownImage(shop, call.product.image);
  const part = newPart(shop.newId(), call.product, shop.now());
  await transact(shop, (store) => add(shop, store, part, call));
  return part.id;
}

async function add(
  shop: Shop,
  store: UnitOfWork,
  part: PartRecord,
  { product, caller, requestId }: AddProduct,
): Promise<void> {
  if (await store.audit.isDone(requestId)) return;
  if (await store.parts.idOfName(part.name)) throw nameTaken();
  store.parts.takeName(part);
  store.parts.move(part, shop.now(), [
    { id: `${part.id}-received`, kind: 'receive', units: product.stock, orderId: null },
  ]);
  store.audit.add(shop.now(), {
    who: caller,
    what: 'part.add',
    subject: part.name,
    before: null,
    after: { ...toPart(part), stock: product.stock },
    requestId,
  });
}

function newPart(id: string, product: AddProductBody, now: Date): PartRecord {
  const priceCents = toCents(product.price);
  if (priceCents === null) throw new Error(`The schema let this price pass: ${product.price}`);
  return {
    ...emptyAccount,
    id,
    name: product.name,
    nameKey: nameKey(product.name),
    description: product.description,
    image: product.image,
    minimumOrder: product.minimumOrder,
    priceCents,
    createdAt: now,
    deletedAt: null,
    deletedBy: null,
  };
}

/** The pages' policy (web/hosting/policy.ts) names the same origins. */
function requireShownImage({ imageOrigins }: Shop, image: string): void {
  if (imageOrigins === null || isImageOf(imageOrigins, image)) return;
  const detail = messages.imageOrigin(imageOrigins);
  throw new ProblemError('invalid_body', { detail, errors: { image: detail } });
}

function nameTaken(): ProblemError {
  const detail = 'There is already a part with this name. Please choose another name.';
  return new ProblemError('name_taken', { detail, errors: { name: detail } });
}
