import { DOCUMENT_NAME, getField, parseFieldPath } from '../values/field-path.ts';
import { lastSegment } from '../wire/resource-names.ts';
import type { Value } from '../wire/wire-types.ts';
import type { Doc } from './document.ts';
import { SortedIndex } from './sorted-index.ts';

/** Holds the documents of one collection, with an index for each field that a query has used. */
export class Collection {
  readonly path: string;
  readonly id: string;
  readonly docs = new Map<string, Doc>();
  readonly #indexes = new Map<string, SortedIndex>();

  constructor(path: string) {
    this.path = path;
    this.id = lastSegment(path);
  }

  replace(path: string, after: Doc | undefined): void {
    const before = this.docs.get(path);
    if (after) this.docs.set(path, after);
    else this.docs.delete(path);
    for (const index of this.#indexes.values()) index.replace(before, after);
  }

  /** Built at the first use, then kept up to date. */
  index(field: string): SortedIndex {
    let index = this.#indexes.get(field);
    if (!index) {
      index = new SortedIndex(this.docs.values(), fieldReader(field));
      this.#indexes.set(field, index);
    }
    return index;
  }
}

/** Makes a reader of one field. The document's name reads as a reference to its path. */
export function fieldReader(field: string): (doc: Doc) => Value | undefined {
  if (field === DOCUMENT_NAME) {
    return (doc) => ({ valueType: 'referenceValue', referenceValue: doc.path });
  }
  const path = parseFieldPath(field);
  return (doc) => getField(doc.fields, path);
}
