import { comparePaths, compareValues } from '../values/compare-values.ts';
import type { Value } from '../wire/wire-types.ts';
import type { Doc } from './document.ts';

export interface IndexEntry {
  readonly value: Value;
  readonly doc: Doc;
}

/** Sorts the documents of one collection that have a certain field by value and path. */
export class SortedIndex {
  readonly entries: IndexEntry[];
  readonly #readValue: (doc: Doc) => Value | undefined;

  constructor(docs: Iterable<Doc>, readValue: (doc: Doc) => Value | undefined) {
    this.#readValue = readValue;
    this.entries = [];
    for (const doc of docs) {
      const value = readValue(doc);
      if (value) this.entries.push({ value, doc });
    }
    this.entries.sort(compareEntries);
  }

  replace(before: Doc | undefined, after: Doc | undefined): void {
    if (before) this.#remove(before);
    const value = after && this.#readValue(after);
    if (!after || !value) return;
    const entry = { value, doc: after };
    this.entries.splice(
      this.firstWhere((other) => compareEntries(other, entry) >= 0),
      0,
      entry,
    );
  }

  #remove(doc: Doc): void {
    const value = this.#readValue(doc);
    if (!value) return;
    const entry = { value, doc };
    this.entries.splice(
      this.firstWhere((other) => compareEntries(other, entry) >= 0),
      1,
    );
  }

  /** Finds the first entry that passes. All entries that pass must come last. */
  firstWhere(passes: (entry: IndexEntry) => boolean): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = this.entries[middle];
      if (entry && passes(entry)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Finds the range [from, to) of the entries that equal `value`. */
  rangeOf(value: Value): [from: number, to: number] {
    const from = this.firstWhere((entry) => compareValues(entry.value, value) >= 0);
    return [from, this.firstWhere((entry) => compareValues(entry.value, value) > 0)];
  }
}

function compareEntries(a: IndexEntry, b: IndexEntry): number {
  return compareValues(a.value, b.value) || comparePaths(a.doc.path, b.doc.path);
}
