import type { Endpoint } from '@brushline/contract/endpoints';
import { fieldsOf } from '@brushline/contract/values/schema';
import type { Request } from 'express';
import { NumberSchema } from 'yup';
import { parseInput } from './parse-input.ts';

/**
 * Reads the query as the row's schema returns it; `null` for a row without one. Fields that the schema does not name
 * are ignored. It is parsed from the address itself, because the framework's parser turns `a[b]=c` into objects.
 *
 * @throws ProblemError `invalid_query`
 */
export function readQuery(req: Request, { query: schema }: Endpoint): unknown {
  if (!schema) return null;
  const sent = new URL(req.originalUrl, 'http://shop').searchParams;
  const fields = fieldsOf(schema);
  const named = Object.keys(fields).filter((name) => sent.has(name));
  const values = named.map((name) => [
    name,
    readValue(sent.getAll(name), fields[name] instanceof NumberSchema),
  ]);
  return parseInput(schema, Object.fromEntries(values), 'invalid_query');
}

/** Reads a number if the schema requires one; a repeated field stays a list, and is refused. */
function readValue(texts: string[], isNumber: boolean): unknown {
  const [text = '', ...more] = texts;
  if (more.length > 0) return texts;
  return isNumber && /^-?\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : text;
}
