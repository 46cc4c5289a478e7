import type { AddProductBody } from '@brushline/contract/parts/parts';
import type { PartRecord } from '../../data/records.ts';
import { emptyAccount } from '../../data/stock-account.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';
import { statedFields } from './stated-fields.ts';
import { toAudited } from './to-part.ts';
import { claimNames } from './unique-names.ts';

interface AddPart {
  body: AddProductBody;
  caller: Account;
  requestId: string;
}

/**
 * Puts a part on sale, with its stock as the first movement. Answers its id.
 *
 * @throws ProblemError `name_taken` when a part on sale has this name or number, and as `statedFields` does
 */
export async function addPart(shop: Shop, call: AddPart): Promise<string> {
  const id = shop.newId();
  const part: PartRecord = {
    ...emptyAccount,
    id,
    ...statedFields(shop, id, call.body),
    createdAt: shop.now(),
    deletedAt: null,
    deletedBy: null,
  };
  await transact(shop, (store) => add(shop, store, part, call));
  return id;
}

async function add(
  shop: Shop,
  store: UnitOfWork,
  part: PartRecord,
  { body, caller, requestId }: AddPart,
): Promise<void> {
  if (await store.audit.isDone(requestId)) return;
  const takeNames = await claimNames(store, part);
  takeNames();
  store.parts.move(part, shop.now(), [
    { id: `${part.id}-received`, kind: 'receive', units: body.stock, orderId: null },
  ]);
  store.audit.add(shop.now(), {
    who: caller,
    what: 'part.add',
    subject: part.name,
    partId: part.id,
    before: null,
    after: { ...toAudited(part), stock: body.stock },
    requestId,
  });
}
