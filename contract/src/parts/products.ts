import { type InferType, mixed, number, object, string } from 'yup';
import { MAX_LENGTH, MAX_UNITS } from '../constants.ts';
import { messages } from '../messages.ts';
import { pageFields } from '../paging.ts';
import { count, id, optionalText, optionalWholeNumber } from '../values/schema.ts';
import { type AddProductBody, partSchema } from './parts.ts';
import { shelves } from './shelves.ts';

/**
 * A part as an admin sees it, on sale or archived, with its complete stock account: `stock + held + sold =
 * received`, in units. `lowStock` is its reorder level. `stockVersion` changes when units are received or
 * adjusted, but not with orders. Undoing a run restores the version before it. `archivedAt` is ISO 8601 in
 * UTC, and `null` while the part is on sale.
 */
export const productSchema = partSchema.shape({
  lowStock: number().integer(),
  held: count(),
  sold: count(),
  received: count(),
  stockVersion: count(),
  archivedAt: string().nullable().defined(),
});

export type Product = InferType<typeof productSchema>;

export const productsQuery = object({
  ...pageFields,
  shelf: string().oneOf(shelves, 'Shelf must be on-sale, low or archived'),
});

export type ProductsQuery = InferType<typeof productsQuery>;

/** The editable fields of a part, each a field of POST /addProduct. Its stock changes only by movements. */
export const editableFields = [
  'name',
  'number',
  'description',
  'image',
  'pictures',
  'category',
  'specs',
  'minimumOrder',
  'price',
  'orderMultiple',
  'priceBreaks',
  'leadTimeDays',
  'datasheet',
  'lowStock',
] as const satisfies readonly (keyof AddProductBody)[];

export type EditableField = (typeof editableFields)[number];

/** Some fields of a part, as a {@link Product} has them; `null` is a field that is not stated. */
export type PartFields = { [Field in EditableField]?: AddProductBody[Field] | null };

/** Accepts each field as it is: the part is checked as a whole after the edit. */
export const partFields = () =>
  mixed<PartFields>((value): value is PartFields => typeof value === 'object' && value !== null)
    .typeError(messages.fieldsRequired)
    .required(messages.fieldsRequired)
    .meta({ partFields: true });

/**
 * Body of PATCH /products/{id}: for each field, the value that the editor saw and the new one. If the stored
 * value is no longer the one that was seen, somebody else has changed it.
 */
export const editProductBody = object({ seen: partFields(), set: partFields() });

export type EditProductBody = InferType<typeof editProductBody>;

/** Why a stock changes. An admin makes the first two, an order the others. */
const movementKinds = ['receive', 'adjust', 'hold', 'release', 'sell', 'return'] as const;

export type MovementKind = (typeof movementKinds)[number];

const movedByHand = ['receive', 'adjust'] as const satisfies readonly MovementKind[];

/** Body of POST /products/{id}/movements. Adjusted units may be negative, and need a reason. */
export const moveStockBody = object({
  kind: string().oneOf(movedByHand, messages.movementKind).required(messages.movementKind),
  units: optionalWholeNumber('Units', -MAX_UNITS, MAX_UNITS)
    .required(messages.unitsRequired)
    .test('moves', messages.unitsNone, (value) => value !== 0)
    .test('received', messages.unitsReceived, (value, { parent }) =>
      parent.kind === 'receive' ? (value ?? 0) >= 0 : true,
    ),
  reason: optionalText('Reason', MAX_LENGTH.reason).when('kind', {
    is: 'adjust',
    // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch of a condition
    then: (schema) => schema.required(messages.reasonRequired),
  }),
});

export type MoveStockBody = InferType<typeof moveStockBody>;

/**
 * A movement of a part's stock. `stock` is the stock in units after it. `order` is the id of the order
 * that caused it, `who` the e-mail address of whoever did.
 */
export const movementSchema = object({
  _id: id(),
  at: string().required(),
  kind: string().oneOf(movementKinds).required(),
  units: number().integer().required(),
  stock: number().integer().min(0).required(),
  reason: string().nullable().defined(),
  order: string().nullable().defined(),
  who: string().nullable().defined(),
});

export type Movement = InferType<typeof movementSchema>;
