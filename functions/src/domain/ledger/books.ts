import type { StoredBooks } from '../../data/stored-books.ts';
import type { Intent, Payments } from '../payments.ts';

/** What is stored about stock and money, and what the card provider knows of it. */
export interface Books extends StoredBooks {
  /** The shop's name in the metadata of its intents. */
  shopId: string;
  /** Every intent at the card provider; `null` if they were not read. */
  intents: readonly Intent[] | null;
}

/** What a rule finds in the books: a difference in words, or nothing. */
export type Finding = string | false | null | undefined;

/** Reads every intent at the card provider, the newest first. */
export async function readIntents(
  payments: Pick<Payments, 'listIntentsSince'>,
): Promise<readonly Intent[]> {
  const intents: Intent[] = [];
  for await (const intent of payments.listIntentsSince(new Date(0))) intents.push(intent);
  return intents;
}

/** Returns a function that computes its result for each list only once. */
export function onceOf<List extends object, Result>(
  compute: (list: List) => Result,
): (list: List) => Result {
  const known = new WeakMap<List, Result>();
  return (list) => {
    const result = known.get(list) ?? compute(list);
    known.set(list, result);
    return result;
  };
}

const groupsOf = onceOf((_: readonly object[]) => new Map<PropertyKey, Map<unknown, object[]>>());

/**
 * Returns the records whose field has this value. It groups each list once, because every rule looks up every record,
 * and a shop has tens of thousands.
 */
export function having<T extends object, Field extends keyof T>(
  records: readonly T[],
  field: Field,
  value: T[Field] | null | undefined,
): readonly T[] {
  const groups = groupsOf(records);
  const group = groups.get(field) ?? Map.groupBy(records, (record) => record[field]);
  groups.set(field, group);
  return (group.get(value) ?? []) as T[]; // the list's own records
}

export function withId<T extends { id: string }>(records: readonly T[], id: string | null) {
  return having(records, 'id', id)[0];
}
