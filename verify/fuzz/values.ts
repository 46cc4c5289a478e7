import type { JsonSchema } from '@brushline/tools/openapi/types';
import fc, { type Arbitrary } from 'fast-check';

/** Texts that have broken something somewhere. */
const nastyTexts = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\uFEFF',
    '\u202Eabc',
    'a\u0301'.repeat(60),
    '\r\nSet-Cookie: a=b',
  ],
  ...[
    '__proto__',
    'constructor',
    '__x__',
    '____',
    '.',
    '..',
    '../..',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
  ],
  ...["' OR 1=1 --", '<script>alert(1)</script>', '{{7*7}}', 'javascript:alert(1)', '%00', '%'],
  ...['x'.repeat(1500), '\u{1F4A9}'.repeat(100), 'https://', 'http://127.0.0.1', '//evil.test'],
];

const nastyNumbers = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  -(2 ** 53),
  2 ** 31,
];

export const anyText = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

const anyNumber = fc.oneof(
  fc.constantFrom(...nastyNumbers),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const anyKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'then', ''),
  fc.string(),
);

/** Any JSON at all. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  anyText,
  anyNumber,
  fc.constantFrom(null, true, false, [], {}, [[]]),
  fc.array(anyText, { maxLength: 5 }),
  fc.dictionary(anyKey, fc.oneof(anyText, anyNumber), { maxKeys: 5 }),
  fc.jsonValue({ maxDepth: 6 }),
);

/** A value that mostly fits a schema, at its bounds and next to them too. */
export function nearSchema(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.enum)
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...schema.enum) }, anyText);
  if (schema.type === 'integer' || schema.type === 'number') return nearNumber(schema);
  if (schema.type === 'string') return nearText(schema);
  return anyJson;
}

function nearNumber({ type, minimum = -100, maximum = 1000 }: JsonSchema): Arbitrary<unknown> {
  const step = type === 'integer' ? 1 : 0.01;
  const bounds = [minimum - step, minimum, minimum + step, maximum - step, maximum, maximum + step];
  const inside = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  return fc.oneof(
    { weight: 4, arbitrary: inside },
    { weight: 2, arbitrary: fc.constantFrom(...bounds) },
    { weight: 1, arbitrary: anyNumber },
  );
}

function nearText({
  pattern,
  allOf,
  minLength = 0,
  maxLength = 300,
}: JsonSchema): Arbitrary<unknown> {
  const patterns = [pattern, ...(allOf ?? []).map((each) => each.pattern)].filter(
    (p) => p !== undefined,
  );
  const lengths = [minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1];
  const bounds = lengths.filter((length) => length >= 0).map((length) => '7'.repeat(length));
  const matching = patterns.map((each) => fc.stringMatching(withoutLookahead(each)));
  return fc.oneof(
    {
      weight: 4,
      arbitrary: matching.length > 0 ? fc.oneof(...matching) : fc.string({ minLength, maxLength }),
    },
    { weight: 2, arbitrary: fc.constantFrom(...bounds) },
    { weight: 1, arbitrary: anyText },
  );
}

/** The generator knows no lookahead; what one forbids is a value worth sending. */
function withoutLookahead(pattern: string): RegExp {
  return new RegExp(pattern.replace(/\(\?![^)]*\)/g, ''));
}
