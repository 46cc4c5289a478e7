import type { Endpoint } from '@brushline/contract/endpoints';

interface Described {
  fields?: Record<string, unknown>;
  innerType?: Described;
}

/** The field names of an answer's schema, sorted; of its elements when it is a list. */
export function keysOf(schema: Endpoint['answer']): string[] {
  const described = schema.describe() as Described; // yup's description of an object or a list
  return Object.keys((described.innerType ?? described).fields ?? {}).sort();
}

/** The field names of an answer, sorted; of each element when it is a list. */
export function sentKeys(body: unknown): string[][] {
  return [body].flat().map((value) => Object.keys(Object(value)).sort());
}
