import type { Endpoint } from '@brushline/contract/endpoints';

interface Described {
  fields?: Record<string, { optional?: boolean }>;
  innerType?: Described;
}

/** Names the fields that an answer's schema knows, and those that are always present. */
export function keysOf(schema: Endpoint['answer']): { known: string[]; always: string[] } {
  const described = schema.describe() as Described; // yup's description of an object or a list
  const fields = Object.entries((described.innerType ?? described).fields ?? {});
  const names = (some: typeof fields) => some.map(([name]) => name).sort();
  return { known: names(fields), always: names(fields.filter(([, field]) => !field.optional)) };
}

/** Lists the field names of an answer, sorted; those of each element when it is a list. */
export function sentKeys(body: unknown): string[][] {
  return [body].flat().map((value) => Object.keys(Object(value)).sort());
}
