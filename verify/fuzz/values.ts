import type { JsonSchema } from '@brushline/web/api-docs/types';
import fc, { type Arbitrary } from 'fast-check';
import nasty from './nasty.json' with { type: 'json' };

/** Texts that JSON cannot hold, and long ones. */
const moreTexts = ['\ud800', 'a\u0301'.repeat(60), 'x'.repeat(1500), '\u{1F4A9}'.repeat(100)];

export const anyText = fc.oneof(
  fc.constantFrom(...nasty.texts, ...moreTexts),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

const anyNumber = fc.oneof(
  fc.constantFrom(...nasty.numbers),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const anyKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'then', ''),
  fc.string(),
);

/** Values without fields, and one that neither a template nor `Number()` can convert. */
const odd = fc.constantFrom<unknown>(null, {}, { toString: null, valueOf: null });

/** Generates arbitrary JSON. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  anyText,
  anyNumber,
  odd,
  fc.constantFrom(true, false, [], [[]]),
  fc.array(anyText, { maxLength: 5 }),
  fc.dictionary(anyKey, fc.oneof(anyText, anyNumber), { maxKeys: 5 }),
  fc.jsonValue({ maxDepth: 6 }),
);

/** Chooses among arbitraries, according to their weights. */
export function weighted<T>(...choices: [weight: number, Arbitrary<T>][]): Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** Generates values that mostly fit a schema, including values at its bounds and next to them. */
export function nearSchema(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.enum) return weighted<unknown>([4, fc.constantFrom(...schema.enum)], [1, anyText]);
  if (schema.type === 'integer' || schema.type === 'number') return nearNumber(schema);
  if (schema.type === 'string') return nearText(schema);
  if (schema.items) return fc.array(nearOrOdd(schema.items), { maxLength: 4 });
  if (schema.properties)
    return fc.record(eachOf(schema.properties, nearOrOdd), { requiredKeys: [] });
  return anyJson;
}

function nearOrOdd(schema: JsonSchema): Arbitrary<unknown> {
  return weighted<unknown>([8, nearSchema(schema)], [1, odd], [1, anyJson]);
}

/** Makes a value for each field of an object. */
export function eachOf(
  fields: Readonly<Record<string, JsonSchema>>,
  make: (schema: JsonSchema, name: string) => Arbitrary<unknown>,
) {
  const made = Object.entries(fields).map(([name, schema]) => [name, make(schema, name)]);
  return Object.fromEntries(made) as Record<string, Arbitrary<unknown>>; // fromEntries forgets the types
}

function nearNumber({ type, minimum = -100, maximum = 1000 }: JsonSchema): Arbitrary<number> {
  const step = type === 'integer' ? 1 : 0.01;
  const bounds = [minimum - step, minimum, minimum + step, maximum - step, maximum, maximum + step];
  const inside = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  return weighted([4, inside], [2, fc.constantFrom(...bounds)], [1, anyNumber]);
}

function nearText(schema: JsonSchema): Arbitrary<string> {
  const { pattern, allOf = [], minLength = 0, maxLength = 300 } = schema;
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].filter((p) => p !== undefined);
  const lengths = [minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1];
  const bounds = lengths.filter((length) => length >= 0).map((length) => '7'.repeat(length));
  const fitting =
    patterns.length > 0
      ? fc.oneof(...patterns.map((each) => fc.stringMatching(withoutLookahead(each))))
      : fc.string({ minLength, maxLength });
  return weighted([4, fitting], [2, fc.constantFrom(...bounds)], [1, anyText]);
}

/** Drops lookaheads, which the generator does not support. Values that they forbid are worth sending. */
function withoutLookahead(pattern: string): RegExp {
  return new RegExp(pattern.replace(/\(\?![^)]*\)/g, ''));
}
