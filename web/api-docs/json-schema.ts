import { editableFields } from '@brushline/contract/parts/products';
import { type AnyObject, ArraySchema, ObjectSchema, type Schema } from 'yup';
import type { JsonSchema } from './types.ts';

export type AnySchema = Schema<unknown, AnyObject>;

interface Options {
  /** Fields that the schema does not name are forbidden, as in answers. */
  closed: boolean;
  /** Returns the name of a schema that is defined once, if it is one. */
  nameOf?: (schema: AnySchema) => string | undefined;
}

type Params = Readonly<Record<string, unknown>>;

/** The JSON Schema of each of our own checks; what it cannot express is described in words. */
const ownChecks: Record<string, JsonSchema> = {
  required: { minLength: 1 },
  'not-blank': { pattern: '\\S' },
  'well-formed': {},
  divides: { description: 'Divides the minimum order.' },
  day: { format: 'date-time' },
  price: { minimum: 0.01, maximum: 100_000, description: 'In whole cents.' },
  address: { description: 'An https address, or a path of the shop.' },
  'vat-id': { description: 'In the format of its country.' },
  moves: { description: 'Not 0.' },
  received: { description: 'More than 0 for units that were received.' },
  https: { description: 'An https link, or empty. A request may leave out https://.' },
};

const measure: JsonSchema = {
  type: 'object',
  properties: { min: { type: 'number' }, typ: { type: 'number' }, max: { type: 'number' } },
};

/** The keys depend on a sibling, unlike anywhere else in the contract: the definitions of the category name them. */
const specifications: JsonSchema = {
  type: 'object',
  additionalProperties: { anyOf: [measure, { type: 'string' }, { type: 'boolean' }] },
};

/** The keys are the fields of a part. */
const columns: JsonSchema = { type: 'object', additionalProperties: { type: 'array' } };

/** The server merges the fields into their part, and checks them like a `NewPart`. */
const partFields: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(editableFields.map((field) => [field, {}])),
};

/**
 * Converts a schema of the contract to JSON Schema 2020-12. It allows everything that the server accepts. A check
 * that JSON Schema cannot express is described in words.
 *
 * @throws Error for a kind of schema or a check that has no counterpart here, so that none gets lost.
 */
export function toJsonSchema(schema: AnySchema, options: Options): JsonSchema {
  const name = options.nameOf?.(schema);
  return name === undefined ? inFull(schema, options) : { $ref: `#/components/schemas/${name}` };
}

/** Converts a schema in full, even if it has a name: for the one place where it is defined. */
export function inFull(schema: AnySchema, options: Options): JsonSchema {
  if (schema instanceof ArraySchema) return arrayOf(schema, options);
  if (schema instanceof ObjectSchema) return objectOf(schema, options);
  return scalar(schema);
}

function arrayOf(schema: ArraySchema<unknown[], AnyObject>, options: Options): JsonSchema {
  // yup types the elements of an array loosely; they are schemas like any other.
  const elements = schema.innerType as AnySchema | undefined;
  if (!elements) throw new Error('An array of the contract has no schema for its elements');
  const most = schema.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.max;
  return {
    type: 'array',
    items: toJsonSchema(elements, options),
    ...(typeof most === 'number' && { maxItems: most }),
  };
}

function objectOf(schema: ObjectSchema<AnyObject>, options: Options): JsonSchema {
  // A field can be a reference to another one only inside a condition.
  const fields = Object.entries(schema.fields) as [string, AnySchema][];
  const isNeeded = ([, field]: [string, AnySchema]) => !field.spec.optional;
  const required = fields.filter(isNeeded).map(([name]) => name);
  return {
    type: schema.spec.nullable ? ['object', 'null'] : 'object',
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, toJsonSchema(field, options)]),
    ),
    ...(required.length > 0 && { required }),
    ...(options.closed && { additionalProperties: false }),
  };
}

function scalar(schema: AnySchema): JsonSchema {
  const { type, oneOf, nullable, meta } = schema.describe();
  if (meta && 'specifications' in meta) return specifications;
  if (meta && 'columns' in meta) return columns;
  if (meta && 'partFields' in meta) return partFields;
  if (!['string', 'number', 'boolean'].includes(type))
    throw new Error(`No JSON Schema for the type ${type}`);
  const base: JsonSchema = {
    type: nullable ? [type, 'null'] : type,
    ...(oneOf.length > 0 && { enum: nullable ? [...oneOf, null] : oneOf }),
  };
  // The checks of `describe()` would miss the second of two of the same kind.
  return merge([
    base,
    ...schema.tests.map(({ OPTIONS }) => checkOf(OPTIONS?.name, OPTIONS?.params)),
  ]);
}

function checkOf(name = 'without a name', params: Params = {}): JsonSchema {
  const own = ownChecks[name];
  if (own) return own;
  if (name === 'integer') return { type: 'integer' };
  if (name === 'matches' && params.regex instanceof RegExp) return { pattern: params.regex.source };
  if (name === 'min' && typeof params.min === 'number') return { minimum: params.min };
  if (name === 'max' && typeof params.max === 'number') return { maximum: params.max };
  throw new Error(`No JSON Schema for the check ${name} with ${Object.keys(params).join()}`);
}

/** Merges schemas that all apply. Bounds of a text are bounds of its length. A second pattern needs an `allOf`. */
function merge(parts: readonly JsonSchema[]): JsonSchema {
  const all: JsonSchema = Object.assign({}, ...parts);
  const patterns = parts.flatMap(({ pattern }) => (pattern === undefined ? [] : [{ pattern }]));
  if (patterns.length > 1) {
    delete all.pattern;
    all.allOf = patterns;
  }
  return [all.type].flat().includes('string') ? asLengths(all) : all;
}

function asLengths({ minimum, maximum, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(minimum !== undefined && { minLength: minimum }),
    ...(maximum !== undefined && { maxLength: maximum }),
  };
}
