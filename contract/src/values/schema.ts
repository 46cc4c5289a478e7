import {
  type AnyObject,
  ArraySchema,
  array,
  type InferType,
  type ISchema,
  number,
  ObjectSchema,
  type Schema,
  type StringSchema,
  string,
  ValidationError,
} from 'yup';
import { MAX_LENGTH } from '../constants.ts';
import { messages } from '../messages.ts';
import { MAX_PRICE_DOLLARS, MIN_PRICE_DOLLARS, toCents } from './money.ts';
import { isVisible, normaliseText } from './text.ts';

/**
 * The id of a part, order, review or user, valid unescaped in Firestore and in a URL. Firestore reserves names such as
 * `__x__`, and refuses them.
 */
export const ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/;

/** A part number: 3 to 32 letters and digits, with single hyphens between: `BRG-608-2RS-C3`. */
export const PART_NUMBER_PATTERN = /^[A-Z0-9](?:-?[A-Z0-9]){2,31}$/;

/** An `Idempotency-Key` header: 8 to 255 characters that need no escaping. */
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,255}$/;

/** The id of a Stripe payment intent; anything else is refused before Stripe is asked. */
export const PAYMENT_INTENT_PATTERN = /^pi_[A-Za-z0-9]{8,64}$/;

/**
 * Makes the schema of an optional text of at most `most` characters in normal form, in which it is stored. `field` begins
 * its messages.
 */
export function optionalText(field: string, most: number) {
  return (
    string()
      .transform((value: unknown) => (typeof value === 'string' ? normaliseText(value) : value))
      // yup's own `max` would count the characters as they were sent.
      .test({
        name: 'max',
        params: { max: most },
        message: messages.tooLong(field, most),
        test: (value) => normaliseText(value ?? '').length <= most,
      })
      .test(
        'well-formed',
        `${field} contains an invalid character`,
        (value) => value?.isWellFormed() ?? true,
      )
  );
}

/** Makes the schema of a required text with at least one visible character. */
export function requiredText(field: string, most: number, required: string) {
  return optionalText(field, most).required(required).test('not-blank', required, isVisible);
}

/**
 * A telephone number in any common notation, perhaps with an extension (`x12`, `ext. 12`), or nothing. Its digits and signs
 * may be full-width.
 */
export const PHONE_PATTERN =
  /^[0-9+\-(). /\s０-９＋－（）．／]*(?:,?\s?(?:[Ee]xt\.?|[Xx])\s?[0-9]{1,8}\s*)?$/;

/** Makes the schema of an optional telephone number. */
export function optionalPhone() {
  return asPhone(optionalText('Phone', MAX_LENGTH.phone));
}

/** Makes the schema of a required telephone number. */
export function phone() {
  return asPhone(requiredText('Phone', MAX_LENGTH.phone, messages.phoneRequired));
}

/** Takes only telephone numbers. Full-width digits, as Japanese keyboards write, become usual ones. */
function asPhone<Text extends StringSchema<string | undefined>>(text: Text): Text {
  return text
    .transform((value: unknown) => (typeof value === 'string' ? value.normalize('NFKC') : value))
    .matches(PHONE_PATTERN, messages.phoneInvalid);
}

/** Makes the schema of a whole number between two bounds. Strings are refused. */
export function wholeNumber(field: string, least: number, most: number, required: string) {
  return optionalWholeNumber(field, least, most).typeError(required).required(required);
}

/** Makes the same schema for a number that may be left out. */
export function optionalWholeNumber(field: string, least: number, most: number) {
  return number()
    .typeError(messages.wholeNumber(field))
    .integer(messages.wholeNumber(field))
    .min(least, messages.atLeast(field, least))
    .max(most, messages.atMost(field, most));
}

/** Makes the schema of a count in an answer. */
export function count() {
  return number().integer().min(0).required();
}

/** Makes the schema of a list in an answer. */
export function listOf<Row>(row: ISchema<Row, AnyObject>) {
  return array(row).required();
}

/**
 * Makes a test that no two elements of an array have the same key. yup checks an array before its elements, so an
 * element can be anything here, even `null`; its own check reports that.
 */
export function areUnique<Element>(keyOf: (element: Element) => unknown) {
  return (elements: readonly (Element | null)[]): boolean => {
    const keys = elements.map((element) => JSON.stringify(element && keyOf(element)));
    return new Set(keys).size === keys.length;
  };
}

/** Returns the fields of an object's schema by name; none for other schemas. */
export function fieldsOf(schema: unknown): Readonly<Record<string, unknown>> {
  return schema instanceof ObjectSchema ? schema.fields : {};
}

/** Returns the schema of an array's elements; `null` for other schemas. */
export function elementsOf(schema: unknown): unknown {
  return schema instanceof ArraySchema ? schema.innerType : null;
}

/** Makes the schema of an id in an answer. */
export function id() {
  return string().required().matches(ID_PATTERN);
}

/** The outcome of {@link parse}: the value in normal form, or a message for each field. */
type Parsed<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/**
 * Checks an untrusted value strictly (`"5"` is not a number) and returns it in normal form, without fields that the
 * schema does not name.
 */
export function parse<S extends Schema<unknown, AnyObject>>(
  schema: S,
  input: unknown,
): Parsed<InferType<S>> {
  try {
    // yup treats a missing object as an empty one, which it then cannot cast.
    const given = input ?? null;
    schema.validateSync(given, { strict: true, abortEarly: false });
    const value: unknown = withoutNegativeZero(schema.cast(given, { stripUnknown: true }));
    return { ok: true, value: value as InferType<S> };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { ok: false, errors: fieldMessages(error) };
  }
}

/**
 * Replaces -0, which JSON can express and a database would store. A transform would not help, because yup treats the two
 * as equal.
 */
function withoutNegativeZero(value: unknown): unknown {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withoutNegativeZero(field)]),
  );
}

/** Returns the first message of each field. A fault of the whole body is under `body`. */
function fieldMessages(error: ValidationError): Record<string, string> {
  const faults = error.inner.length > 0 ? error.inner : [error];
  const errors: Record<string, string> = {};
  for (const { path, message } of faults) errors[path || 'body'] ??= message;
  return errors;
}

/** Makes the schema of a unit price in dollars: $0.01 to $100,000.00 with at most two decimals. */
export function price() {
  return number()
    .typeError(messages.priceRange)
    .required(messages.priceRequired)
    .test('price', messages.priceRange, (value) => value === undefined || isPrice(value));
}

function isPrice(dollars: number): boolean {
  const isInRange = dollars >= MIN_PRICE_DOLLARS && dollars <= MAX_PRICE_DOLLARS;
  return isInRange && toCents(dollars) !== null;
}
