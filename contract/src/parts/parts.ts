import { array, type InferType, mixed, number, object, string, ValidationError } from 'yup';
import { MAX_LENGTH, MAX_PICTURES, MAX_UNITS } from '../constants.ts';
import { messages } from '../messages.ts';
import { type Category, categoryIds } from '../specifications/categories.ts';
import { readSpecifications, type Specifications } from '../specifications/values.ts';
import { answeredTerms, termFields } from '../terms/term-fields.ts';
import { isImageAddress } from '../values/file-address.ts';
import {
  id,
  optionalWholeNumber,
  PART_NUMBER_PATTERN,
  price,
  requiredText,
} from '../values/schema.ts';

/**
 * Makes the schema of specifications, whose keys are those of the category's definitions. Its metadata marks it for the
 * API's document.
 */
function specifications() {
  return mixed<Specifications>().meta({ specifications: true });
}

/** Makes the schema of untrusted specifications, which names each fault at its own key. */
function statedSpecifications() {
  return specifications().test('specifications', (value, context) => {
    if (value === undefined) return true;
    const { category } = context.parent as { category?: Category }; // its sibling in the same object
    if (!category || !categoryIds.includes(category))
      return context.createError({ message: messages.specificationsNeedCategory });
    const read = readSpecifications(category, value);
    if (read.ok) return true;
    return new ValidationError(
      Object.entries(read.errors).map(([path, message]) => context.createError({ path, message })),
    );
  });
}

/**
 * A part as the API returns it. `price` is in dollars per unit; `stock` is what can still be ordered. The shop gives
 * a number to a part that was added without one, and only a part with a category has specifications. `pictures`
 * follow the image, in order; GET /parts leaves them out.
 */
export const partSchema = object({
  _id: id(),
  name: string().required(),
  description: string().required(),
  image: string().required(),
  minimumOrder: number().integer().required(),
  stock: number().integer().min(0).required(),
  price: number().required(),
  number: string().matches(PART_NUMBER_PATTERN),
  category: string().oneOf(categoryIds),
  specs: specifications(),
  ...answeredTerms,
  pictures: array(string().required()),
});

export type Part = InferType<typeof partSchema>;

/** Columns by field, and by `specs.` and key for specifications: a value for each part, `null` where it has none. */
type Columns = Readonly<Record<string, readonly unknown[]>>;

/**
 * The parts on sale in columns. They take two thirds of the bytes of a list of parts, because similar
 * values are adjacent. `rank` is the place of each part in the list that GET /parts returns.
 */
export const catalogueSchema = object({
  rank: array(number().integer().min(0).required()).required(),
  columns: mixed<Columns>().required().meta({ columns: true }),
});

export type Catalogue = InferType<typeof catalogueSchema>;

const productFields = {
  name: requiredText('Name', MAX_LENGTH.name, messages.nameRequired),
  description: requiredText('Description', MAX_LENGTH.description, messages.descriptionRequired),
  minimumOrder: optionalWholeNumber('Minimum order', 1, MAX_UNITS).required(
    messages.minimumOrderRequired,
  ),
  stock: optionalWholeNumber('Stock', 0, MAX_UNITS).required(messages.stockRequired),
  price: price(),
};

/** The form of a new part; the image is a file there. */
export const productForm = object(productFields);

function imageAddress() {
  return requiredText('Image', MAX_LENGTH.url, messages.imageRequired).test(
    'address',
    messages.imageUrl,
    isImageAddress,
  );
}

/**
 * Body of POST /addProduct: the form and the address of its uploaded image. Fields that the form lacks may be left
 * out; the shop then gives the number.
 */
export const addProductBody = object({
  ...productFields,
  number: string().matches(PART_NUMBER_PATTERN, messages.partNumber),
  category: string().oneOf(categoryIds, messages.category),
  specs: statedSpecifications(),
  ...termFields,
  lowStock: optionalWholeNumber('Reorder level', 1, MAX_UNITS),
  image: imageAddress(),
  pictures: array(imageAddress()).max(MAX_PICTURES, messages.tooManyPictures(MAX_PICTURES)),
});

export type AddProductBody = InferType<typeof addProductBody>;

/** The fields of a product that its price breaks are checked against, and the breaks themselves. */
export const priceLadderBody = addProductBody.pick([
  'minimumOrder',
  'price',
  'orderMultiple',
  'priceBreaks',
]);
