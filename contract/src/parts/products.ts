import { array, type InferType, mixed, number, object, string } from 'yup';
import { MAX_LENGTH, MAX_UNITS } from '../constants.ts';
import { messages } from '../messages.ts';
import { pageFields } from '../paging.ts';
import { id, optionalText } from '../values/schema.ts';
import { type AddProductBody, partSchema } from './parts.ts';

/**
 * A part as an admin sees it: also archived, and with the whole account of its stock.
 * `stock + held + sold = received`, in units. `lowStock` is the stock at which it is to be reordered.
 * `stockVersion` goes up when units are received or adjusted, and not with orders. `archivedAt` is ISO 8601 in
 * UTC, and `null` while the part is on sale.
 */
export const productSchema = partSchema.shape({
  lowStock: number().integer(),
  held: number().integer().min(0).required(),
  sold: number().integer().min(0).required(),
  received: number().integer().min(0).required(),
  stockVersion: number().integer().min(0).required(),
  archivedAt: string().nullable().defined(),
});

export type Product = InferType<typeof productSchema>;

export const productsSchema = array(productSchema).required();

/** The lists of products. - `low`: on sale, and the stock has come down to its limit. */
export const shelves = ['on-sale', 'low', 'archived'] as const;

export type Shelf = (typeof shelves)[number];

export const productsQuery = object({
  ...pageFields,
  shelf: string().oneOf(shelves, 'Shelf must be on-sale, low or archived'),
});

export type ProductsQuery = InferType<typeof productsQuery>;

/** What can be edited of a part, each a field of POST /addProduct. Its stock changes by movements alone. */
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

/** Takes each field as it comes: the part is checked as a whole once the fields are in it. */
export const partFields = () =>
  mixed<PartFields>((value): value is PartFields => typeof value === 'object' && value !== null)
    .typeError(messages.fieldsRequired)
    .required(messages.fieldsRequired)
    .meta({ partFields: true });

/**
 * Body of PATCH /products/{id}: what the editor saw in each field, and what it is to be. A field that is
 * not what was seen any more was changed by somebody else meanwhile.
 */
export const editProductBody = object({ seen: partFields(), set: partFields() });

export type EditProductBody = InferType<typeof editProductBody>;

/** Why a stock changes. The first two are an admin's, the others an order's. */
export const movementKinds = ['receive', 'adjust', 'hold', 'release', 'sell', 'return'] as const;

export type MovementKind = (typeof movementKinds)[number];

const movedByHand = ['receive', 'adjust'] as const satisfies readonly MovementKind[];

/** Body of POST /products/{id}/movements. Units that are adjusted may be fewer than none, and have a reason. */
export const moveStockBody = object({
  kind: string().oneOf(movedByHand, messages.movementKind).required(messages.movementKind),
  units: number()
    .typeError(messages.unitsRequired)
    .required(messages.unitsRequired)
    .integer(messages.wholeNumber('Units'))
    .min(-MAX_UNITS, messages.atLeast('Units', -MAX_UNITS))
    .max(MAX_UNITS, messages.atMost('Units', MAX_UNITS))
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
 * A movement of a part's stock. `stock` is what was left after it, in units; `null` for one that was
 * written before the ledger noted that. `order` is the id of the order that caused it, `who` the e-mail of
 * the admin who did.
 */
export const movementSchema = object({
  _id: id(),
  at: string().required(),
  kind: string().oneOf(movementKinds).required(),
  units: number().integer().required(),
  stock: number().integer().min(0).nullable().defined(),
  reason: string().nullable().defined(),
  order: string().nullable().defined(),
  who: string().nullable().defined(),
});

export type Movement = InferType<typeof movementSchema>;

export const movementsSchema = array(movementSchema).required();
