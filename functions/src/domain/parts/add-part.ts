import { isOn } from '@brushline/contract/file-address';
import { messages } from '@brushline/contract/messages';
import { toCents } from '@brushline/contract/money';
import type { AddProductBody } from '@brushline/contract/parts';
import { numberOf } from '@brushline/contract/specifications/part-number';
import { nameKey } from '@brushline/contract/text';
import type { PartRecord } from '../../data/records.ts';
import { emptyAccount } from '../../data/stock-account.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';
import { statedTerms, toAudited } from './to-part.ts';

interface AddPart {
  body: AddProductBody;
  caller: Account;
  requestId: string;
}

/**
 * Puts a part on sale, with its stock as the first movement. Answers its id.
 *
 * @throws ProblemError `name_taken` when a part on sale has this name or number; `invalid_body` for an image
 * that the pages would not show, and for a datasheet on a host that the shop does not name.
 */
export async function addPart(shop: Shop, call: AddPart): Promise<string> {
  requireShownImage(shop, call.body.image);
  requireNamedHost(shop, call.body.datasheet);
  const part = newPart(shop.newId(), call.body, shop.now());
  await transact(shop, (store) => add(shop, store, part, call));
  return part.id;
}

async function add(
  shop: Shop,
  store: UnitOfWork,
  part: PartRecord,
  { body, caller, requestId }: AddPart,
): Promise<void> {
  if (await store.audit.isDone(requestId)) return;
  const [named, numbered] = await Promise.all([
    store.parts.idOfName(part.name),
    part.number ? store.parts.idOfNumber(part.number) : null,
  ]);
  if (named) throw nameTaken();
  if (numbered) throw numberTaken();
  store.parts.takeName(part);
  if (part.number) store.parts.takeNumber(part.number, part.id);
  store.parts.move(part, shop.now(), [
    { id: `${part.id}-received`, kind: 'receive', units: body.stock, orderId: null },
  ]);
  store.audit.add(shop.now(), {
    who: caller,
    what: 'part.add',
    subject: part.name,
    before: null,
    after: { ...toAudited(part), stock: body.stock },
    requestId,
  });
}

function newPart(id: string, body: AddProductBody, createdAt: Date): PartRecord {
  const priceCents = toCents(body.price);
  if (priceCents === null) throw new Error(`The schema let this price pass: ${body.price}`);
  return {
    ...emptyAccount,
    id,
    name: body.name,
    nameKey: nameKey(body.name),
    description: body.description,
    image: body.image,
    number: body.number ?? numberOf(id, body.category),
    category: body.category ?? null,
    specs: body.specs ?? {},
    minimumOrder: body.minimumOrder,
    priceCents,
    ...statedTerms(body),
    createdAt,
    deletedAt: null,
    deletedBy: null,
  };
}

/** The pages' policy (web/hosting/policy.ts) names the same origins. */
function requireShownImage({ imageOrigins }: Shop, image: string): void {
  if (imageOrigins === null || isOn(imageOrigins, image)) return;
  const detail = messages.imageOrigin(imageOrigins);
  throw new ProblemError('invalid_body', { detail, errors: { image: detail } });
}

/** A link from the shop is a promise of what is behind it. */
function requireNamedHost({ datasheetOrigins }: Shop, datasheet?: string): void {
  if (!datasheet || datasheetOrigins === null || isOn(datasheetOrigins, datasheet)) return;
  const detail = messages.datasheetOrigin(datasheetOrigins);
  throw new ProblemError('invalid_body', { detail, errors: { datasheet: detail } });
}

function numberTaken(): ProblemError {
  const detail = 'There is already a part with this number. Please choose another number.';
  return new ProblemError('name_taken', { detail, errors: { number: detail } });
}

function nameTaken(): ProblemError {
  const detail = 'There is already a part with this name. Please choose another name.';
  return new ProblemError('name_taken', { detail, errors: { name: detail } });
}
