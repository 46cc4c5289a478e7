import { array, type InferType, mixed, number, object, string, ValidationError } from 'yup';
import { MAX_LENGTH, MAX_UNITS } from './constants.ts';
import { messages } from './messages.ts';
import { MAX_PRICE_DOLLARS, MIN_PRICE_DOLLARS, toCents } from './money.ts';
import { id, requiredText, wholeNumber } from './schema.ts';
import { type Category, categoryIds } from './specifications/definitions.ts';
import { readSpecifications, type Specifications } from './specifications/values.ts';

/** By the keys of the category's definitions. `specifications` tells the API's document what they look like. */
function specifications() {
  return mixed<Specifications>().meta({ specifications: true });
}

/** Names each fault of untrusted specifications at its own key. */
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

/** What a part is ordered by: 3 to 32 letters and digits, with single hyphens between: `BRG-608-2RS-C3`. */
export const PART_NUMBER_PATTERN = /^[A-Z0-9](?:-?[A-Z0-9]){2,31}$/;

/**
 * A part as the API answers it. `price` in dollars per unit; `stock` is what can still be ordered. A
 * part that was added before parts had numbers has none, and only one with a category states
 * specifications.
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
});

export type Part = InferType<typeof partSchema>;

export const partsSchema = array(partSchema).required();

/** Stands for the shop's own address, which an image's path is below. */
const OWN = 'https://shop.invalid';

/**
 * An image's address, written as browsers write it, so that nobody reads another host in it: https,
 * the shop's own path, or plain http on the loopback (the stand-in host). Which hosts there may be,
 * the server's configuration says: see {@link isImageOf}.
 */
export function isImageAddress(value: string): boolean {
  if (/^\/[A-Za-z0-9]/.test(value)) return isWrittenOut(OWN + value);
  return isWrittenOut(value) && /^(https:\/\/|http:\/\/127\.0\.0\.1[:/])/.test(value);
}

function isWrittenOut(address: string): boolean {
  return URL.canParse(address) && new URL(address).href === address;
}

/** Tells whether an image's address is the shop's own, or on one of these origins and no other. */
export function isImageOf(origins: readonly string[], address: string): boolean {
  return address.startsWith('/') || origins.some((origin) => address.startsWith(`${origin}/`));
}

/** A unit price in dollars: $0.01 to $100,000.00 with at most two decimals. */
export function price() {
  return number()
    .typeError(messages.priceRequired)
    .required(messages.priceRequired)
    .test(
      'price',
      messages.priceRange,
      (value) =>
        value >= MIN_PRICE_DOLLARS && value <= MAX_PRICE_DOLLARS && toCents(value) !== null,
    );
}

const productFields = {
  name: requiredText('Name', MAX_LENGTH.name, messages.nameRequired),
  description: requiredText('Description', MAX_LENGTH.description, messages.descriptionRequired),
  minimumOrder: wholeNumber('Minimum order', 1, MAX_UNITS, messages.minimumOrderRequired),
  stock: wholeNumber('Stock', 0, MAX_UNITS, messages.stockRequired),
  price: price(),
};

/** The form of a new part; the image is a file there. */
export const productForm = object(productFields);

/**
 * Body of POST /addProduct: the form and the address of its uploaded image. Number, category and
 * specifications may be left out; the shop then gives the number.
 */
export const addProductBody = object({
  ...productFields,
  number: string().matches(PART_NUMBER_PATTERN, messages.partNumber),
  category: string().oneOf(categoryIds, messages.category),
  specs: statedSpecifications(),
  image: requiredText('Image', MAX_LENGTH.url, messages.imageRequired).test(
    'address',
    messages.imageUrl,
    isImageAddress,
  ),
});

export type AddProductBody = InferType<typeof addProductBody>;
