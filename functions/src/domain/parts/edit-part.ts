import { isDeepStrictEqual } from 'node:util';
import type { AuditedFields } from '@brushline/contract/desk/audit';
import { messages } from '@brushline/contract/messages';
import { addProductBody } from '@brushline/contract/parts/parts';
import {
  type EditableField,
  type EditProductBody,
  editableFields,
  type PartFields,
  type Product,
} from '@brushline/contract/parts/products';
import { shownValue, statedOf, unitOf } from '@brushline/contract/specifications/values';
import { parse } from '@brushline/contract/values/schema';
import type { PartRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';
import { partNotFound } from './show-parts.ts';
import { statedFields } from './stated-fields.ts';
import { toAudited, toProduct } from './to-part.ts';
import { claimNames } from './unique-names.ts';

interface EditPart {
  partId: string;
  body: EditProductBody;
  caller: Account;
  requestId: string;
}

/**
 * Sets some fields of a part, and answers the part as it is then. Fields that others have changed meanwhile
 * stay as those left them, unless they are among the ones to set. Orders keep the price of their placing.
 *
 * @throws ProblemError `not_found`; `part_changed` that names each field to set that is not what its editor
 * saw; `invalid_body` when the part as a whole would break a rule; `name_taken`
 */
export function editPart(shop: Shop, call: EditPart): Promise<Product> {
  return transact(shop, (store) => edit(shop, store, call), [call.partId]);
}

async function edit(shop: Shop, store: UnitOfWork, call: EditPart): Promise<Product> {
  const { partId, body, caller, requestId } = call;
  const [part, isDone] = await Promise.all([
    store.parts.get(partId),
    store.audit.isDone(requestId),
  ]);
  if (!part) throw partNotFound();
  if (isDone) return toProduct(part);
  requireUnchanged(toProduct(part), body);
  const edited = applied(shop, part, body.set);
  const fields = differing(toProduct(part), toProduct(edited));
  // Somebody has set the same already: this one, in a call whose answer was lost.
  if (fields.length === 0) return toProduct(part);
  const takeNames = part.deletedAt ? () => {} : await claimNames(store, edited, part);
  takeNames();
  store.parts.put(edited);
  store.audit.add(shop.now(), {
    who: caller,
    what: 'part.edit',
    subject: part.name,
    partId,
    before: picked(part, fields),
    after: picked(edited, fields),
    requestId,
  });
  return toProduct(edited);
}

/** What is to be set and is so already is nobody's loss. */
function requireUnchanged(part: Product, { seen, set }: EditProductBody): void {
  const named = editableFields.filter((field) => set[field] !== undefined);
  if (named.length === 0)
    throw new ProblemError('invalid_body', {
      detail: messages.nothingSet,
      errors: { set: messages.nothingSet },
    });
  const clashes = named.filter(
    (field) => !isSame(part[field], set[field]) && !isSame(part[field], seen[field]),
  );
  if (clashes.length === 0) return;
  throw new ProblemError('part_changed', {
    detail: 'Somebody else changed this product meanwhile. Nothing has been saved.',
    errors: Object.fromEntries(clashes.map((field) => [field, messages.changedMeanwhile])),
  });
}

/** The part with the fields in it, checked as a new one is. */
function applied(shop: Shop, part: PartRecord, set: PartFields): PartRecord {
  const merged = Object.entries({ ...toProduct(part), ...set }).filter(
    ([, value]) => value !== null,
  );
  const parsed = parse(addProductBody, Object.fromEntries(merged));
  if (!parsed.ok)
    throw new ProblemError('invalid_body', {
      detail: 'Some fields need a correction. Nothing has been saved.',
      errors: parsed.errors,
    });
  return { ...withoutTerms(part), ...statedFields(shop, part.id, parsed.value) };
}

/** Terms that nobody states any more are absent. */
function withoutTerms(part: PartRecord) {
  const { orderMultiple: _, priceBreaks: _b, leadTimeDays: _l, datasheet: _d, ...rest } = part;
  const { lowStock: _s, ...kept } = rest;
  return kept;
}

/** `null` and absent both say that nothing is stated. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}

function differing(one: Product, other: Product): EditableField[] {
  return editableFields.filter((field) => !isSame(one[field], other[field]));
}

function picked(part: PartRecord, fields: readonly EditableField[]): AuditedFields {
  const words = { ...toAudited(part), ...(part.specs && { specs: specsInWords(part) }) };
  const shown = Object.entries(words).filter(([name]) => fields.some((field) => field === name));
  return Object.fromEntries(shown);
}

/** `Bore 8.0 mm, Slots 12` */
function specsInWords({ category, specs = {} }: PartRecord): string {
  const stated = category ? statedOf(category, specs) : [];
  return stated
    .map(({ definition, value }) =>
      [definition.label, shownValue(definition, value), unitOf(definition)].join(' ').trim(),
    )
    .join(', ');
}
