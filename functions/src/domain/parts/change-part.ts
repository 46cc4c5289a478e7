import { isDeepStrictEqual } from 'node:util';
import type { AuditedFields } from '@brushline/contract/desk/audit';
import { messages } from '@brushline/contract/messages';
import { type AddProductBody, addProductBody } from '@brushline/contract/parts/parts';
import {
  type EditableField,
  type EditProductBody,
  editableFields,
  type PartFields,
  type Product,
} from '@brushline/contract/parts/products';
import { shownValue, statedOf, unitOf } from '@brushline/contract/specifications/values';
import { parse } from '@brushline/contract/values/schema';
import type { PartRecord, StaffCall } from '../../data/records.ts';
import type { Movement } from '../../data/repositories/parts.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { fieldProblem, ProblemError } from '../../shared/problem-error.ts';
import type { Shop } from '../shop.ts';
import { partNotFound } from './show-parts.ts';
import { statedFields } from './stated-fields.ts';
import { toAudited, toProduct } from './to-part.ts';
import { claimNames } from './unique-names.ts';

interface EditPart extends StaffCall {
  partId: string;
  body: EditProductBody;
}

/**
 * Sets some fields of a part, and returns the changed part. Orders keep the price at which they were placed.
 *
 * @throws ProblemError `not_found`; `part_changed` and `invalid_body` as `changed` does; `name_taken`
 */
export function editPart(shop: Shop, call: EditPart): Promise<Product> {
  const { partId, body } = call;
  const work = async (store: UnitOfWork) => {
    const [part, isDone] = await Promise.all([
      store.parts.get(partId),
      store.audit.isDone(call.requestId),
    ]);
    if (!part) throw partNotFound();
    if (isDone) return toProduct(part);
    const { edited, fields } = changed(shop, part, body);
    // The fields may already have these values, for example because an earlier call's answer was lost.
    if (fields.length > 0) await writePart(shop, store, call, { part, edited, fields });
    return toProduct(edited);
  };
  return transact(shop, work, [partId]);
}

/** A part after an edit, and the fields that the edit has changed. */
interface Changed {
  edited: PartRecord;
  fields: readonly EditableField[];
}

/**
 * Sets some fields of a part, in memory. Other fields that somebody has changed in the meantime stay as they are.
 *
 * @throws ProblemError `part_changed` that names each field whose value is not the one that the editor saw;
 * `invalid_body` when the part as a whole would break a rule
 */
export function changed(shop: Shop, part: PartRecord, body: EditProductBody): Changed {
  requireUnchanged(toProduct(part), body);
  const edited = applied(shop, part, body.set);
  const [before, after] = [toProduct(part), toProduct(edited)];
  return { edited, fields: editableFields.filter((field) => !isSame(before[field], after[field])) };
}

/** Refuses an edit of a field that somebody else has changed, unless it already has the new value. */
function requireUnchanged(part: Product, { seen, set }: EditProductBody): void {
  const named = editableFields.filter((field) => set[field] !== undefined);
  if (named.length === 0) throw fieldProblem('invalid_body', 'set', messages.nothingSet);
  const clashes = named.filter(
    (field) => !isSame(part[field], set[field]) && !isSame(part[field], seen[field]),
  );
  if (clashes.length === 0) return;
  throw new ProblemError('part_changed', {
    detail: 'Somebody else has changed this product. Nothing has been saved.',
    errors: Object.fromEntries(clashes.map((field) => [field, messages.changedMeanwhile])),
  });
}

/** Returns the part with these fields, checked like a new part. */
function applied(shop: Shop, part: PartRecord, set: PartFields): PartRecord {
  const product = checkedProduct({ ...toProduct(part), ...set });
  return { ...withoutTerms(part), ...statedFields(shop, part.id, product) };
}

/**
 * Checks the fields of a product. A field with the value `null` is not stated.
 *
 * @throws ProblemError `invalid_body` with a message for each field
 */
export function checkedProduct(fields: object): AddProductBody {
  const stated = Object.entries(fields).filter(([, value]) => value !== null);
  const parsed = parse(addProductBody, Object.fromEntries(stated));
  if (parsed.ok) return parsed.value;
  throw new ProblemError('invalid_body', {
    detail: 'Some fields need a correction. Nothing has been saved.',
    errors: parsed.errors,
  });
}

/** Removes the terms of a part. Stated terms are set again with the other fields. */
function withoutTerms(part: PartRecord) {
  const { orderMultiple: _, priceBreaks: _b, leadTimeDays: _l, datasheet: _d, ...rest } = part;
  const { lowStock: _s, pictures: _p, ...kept } = rest;
  return kept;
}

/** Compares two values. `null` and `undefined` both mean absent. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}

/** Returns some fields as they are, `null` if absent, to be the `seen` of a later edit or to undo one. */
export function fieldsOf(part: PartRecord, fields: readonly EditableField[]): PartFields {
  const product = toProduct(part);
  return Object.fromEntries(fields.map((field) => [field, product[field] ?? null]));
}

interface Change extends Changed {
  part: PartRecord;
  /** The units that a person adds to its stock or removes; absent if the stock stays as it is. */
  movement?: Pick<Movement, 'id' | 'kind' | 'units' | 'reason'> | null;
}

/**
 * Writes the changed fields and stock of a part together, with one audit record. It reads before it writes.
 *
 * @throws ProblemError `name_taken`
 */
export async function writePart(
  shop: Shop,
  store: UnitOfWork,
  call: StaffCall,
  { part, edited, fields, movement }: Change,
): Promise<void> {
  const by = { uid: call.caller.uid, email: call.caller.email };
  if (!part.deletedAt) await claimNames(store, edited, part);
  store.parts.move(edited, shop.now(), movement ? [{ ...movement, orderId: null, by }] : []);
  const { units = 0, reason } = movement ?? {};
  store.audit.add(shop.now(), call, {
    what: fields.length > 0 ? 'part.edit' : 'part.stock',
    subject: part.name,
    partId: part.id,
    before: { ...auditedOf(part, fields), ...(movement && { stock: part.stock }) },
    after: {
      ...auditedOf(edited, fields),
      ...(movement && { stock: part.stock + units }),
      ...(reason && { reason }),
    },
  });
}

/** Formats some fields for the audit. */
function auditedOf(part: PartRecord, fields: readonly EditableField[]): AuditedFields {
  const words = { ...toAudited(part), ...(part.specs && { specs: specsInWords(part) }) };
  const shown = Object.entries(words).filter(([name]) => fields.some((field) => field === name));
  return Object.fromEntries(shown);
}

/** Formats specifications as `Bore 8.0 mm, Slots 12`. */
function specsInWords({ category, specs = {} }: PartRecord): string {
  const stated = category ? statedOf(category, specs) : [];
  return stated
    .map(({ definition, value }) =>
      [definition.label, shownValue(definition, value), unitOf(definition)].join(' ').trim(),
    )
    .join(', ');
}
