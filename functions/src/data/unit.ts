import type {
  DocumentReference,
  PartialWithFieldValue,
  Query,
  WithFieldValue,
} from '@google-cloud/firestore';
import { ProblemError } from '../shared/problem-error.ts';
import type { Stored } from './firestore.ts';
import { isOutage } from './firestore-errors.ts';

export interface Identified {
  id: string;
}

export type Reference<T extends Identified> = DocumentReference<T, Stored<T>>;

/** How repositories read and write: in a transaction, or from the current state. */
export interface Unit {
  get<T extends Identified>(document: Reference<T>): Promise<T | null>;
  list<T extends Identified>(query: Query<T, Stored<T>>): Promise<T[]>;
  /** Writes a complete record. */
  set<T extends Identified>(document: Reference<T>, record: WithFieldValue<T>): void;
  /** Merges a record's fields into an existing document, or creates it. */
  merge<T extends Identified>(document: Reference<T>, record: PartialWithFieldValue<T>): void;
  create<T extends Identified>(document: Reference<T>, record: WithFieldValue<T>): void;
  delete<T extends Identified>(document: Reference<T>): void;
}

/** Reads the current state. Writes belong in a transaction. */
export const present: Unit = {
  get: async (document) => (await reach(() => document.get())).data() ?? null,
  list: async (query) => (await reach(() => query.get())).docs.map((found) => found.data()),
  set: refuse,
  merge: refuse,
  create: refuse,
  delete: refuse,
};

function refuse(): never {
  throw new Error('Only a transaction writes.');
}

/** @throws ProblemError `unavailable` when the database is out of reach or too busy. */
export async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw isOutage(cause) ? unavailable(cause) : cause;
  }
}

export function unavailable(cause: unknown): ProblemError {
  return new ProblemError('unavailable', { retryAfterSeconds: 5, cause });
}
