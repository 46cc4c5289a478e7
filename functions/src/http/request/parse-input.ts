import type { ProblemCode } from '@brushline/contract/problems';
import { parse } from '@brushline/contract/values/schema';
import type { AnyObject, Schema } from 'yup';
import { ProblemError } from '../../shared/problem-error.ts';

/** Matches yup's message about a value of the wrong type, which names yup's own type and repeats the value. */
const WRONG_TYPE = /^(.+) must be a `(\w+)` type, but the final value was: /;

const IN_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Returns an input as its schema returns it.
 *
 * @throws ProblemError of this code, with a message for each field
 */
export function parseInput(
  schema: Schema<unknown, AnyObject>,
  input: unknown,
  code: ProblemCode,
): unknown {
  const parsed = parse(schema, input);
  if (parsed.ok) return parsed.value;
  const faults = Object.entries(parsed.errors).map(([field, words]) => [field, inOurWords(words)]);
  throw invalid(code, Object.fromEntries(faults));
}

/** Makes the refusal of an input, by the messages for its fields. */
export function invalid(code: ProblemCode, errors: Record<string, string>): ProblemError {
  return new ProblemError(code, { detail: Object.values(errors).join('. '), errors });
}

function inOurWords(words: string): string {
  const [, path, type = ''] = WRONG_TYPE.exec(words) ?? [];
  return path === undefined ? words : `${path} must be ${IN_WORDS[type] ?? 'of another type'}`;
}
