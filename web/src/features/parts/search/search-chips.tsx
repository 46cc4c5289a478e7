import { categories } from '@brushline/contract/specifications/categories';
import { definitionOf } from '@brushline/contract/specifications/definitions';
import { unitOf } from '@brushline/contract/specifications/values';
import { counted } from '@brushline/contract/values/digits';
import { useEffect, useRef } from 'react';
import { choicesOf, type Filter, NOT_STATED, type PartSearch } from './part-search.ts';
import styles from './search-chips.module.css';
import type { ChangeSearch } from './use-part-search.ts';

interface Chip {
  piece: string;
  label: string;
  value: string;
}

/** Lists the criteria of a search, in the words of its fields. */
export function chipsOf({ text, category, filters, units }: PartSearch): Chip[] {
  return [
    ...(text.trim() ? [{ piece: 'text', label: 'Search', value: text }] : []),
    ...(category
      ? [{ piece: 'category', label: 'Category', value: categories[category].many }]
      : []),
    ...[...filters].flatMap(([key, filter]) => {
      const definition = category && definitionOf(category, key);
      if (!definition) return [];
      const value = words(filter, choicesOf(definition), unitOf(definition));
      return [{ piece: key, label: definition.label, value }];
    }),
    ...(units === null
      ? []
      : [{ piece: 'units', label: 'In stock for', value: counted(units, 'unit') }]),
  ];
}

function words(filter: Filter, choices: Readonly<Record<string, string>>, unit: string): string {
  const named = (id: string) => (id === NOT_STATED ? 'not stated' : (choices[id] ?? id));
  if (filter.kind === 'choice') return filter.ids.map(named).join(' or ');
  const { interval, orNotStated } = filter;
  const pieces = interval ? [`${rangeWords(interval)} ${unit}`.trim()] : [];
  return [...pieces, ...(orNotStated ? ['not stated'] : [])].join(' or ');
}

function rangeWords({ min, max }: { min: number | null; max: number | null }): string {
  if (min === max) return String(min);
  if (min === null) return `up to ${max}`;
  return max === null ? `from ${min}` : `${min} to ${max}`;
}

/** Removes one criterion from a search. */
export function without(search: PartSearch, piece: string): PartSearch {
  if (piece === 'text') return { ...search, text: '' };
  if (piece === 'category') return { ...search, category: null, filters: new Map(), sort: null };
  if (piece === 'units') return { ...search, units: null };
  const filters = new Map(search.filters);
  filters.delete(piece);
  return { ...search, filters };
}

interface SearchChipsProps {
  search: PartSearch;
  onChange: ChangeSearch;
  onClear: () => void;
}

/** Shows the criteria of a search, each with a button that removes it. */
export function SearchChips({ search, onChange, onClear }: SearchChipsProps) {
  const chips = chipsOf(search);
  const { list, note } = useFocusKept(chips.length);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label="Filters" className={`cluster ${styles.chips}`}>
      {chips.map(({ piece, label, value }, index) => (
        <li key={piece}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove ${label}: ${value}`}
            onClick={() => {
              note(index);
              onChange((now) => without(now, piece));
            }}
          >
            <span>
              <b>{label}</b> {value}
            </span>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            note(0);
            onClear();
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

/** Moves the focus from a removed chip to the chip that takes its place, or to the heading if none is left. */
function useFocusKept(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const dropped = useRef<number | null>(null);
  useEffect(() => {
    if (dropped.current === null || document.activeElement !== document.body) return;
    const chips = list.current?.querySelectorAll('button') ?? [];
    const target = chips[Math.min(dropped.current, count - 1)] ?? document.querySelector('h1');
    dropped.current = null;
    target?.focus({ preventScroll: true });
  }, [count]);
  const note = (index: number) => {
    dropped.current = index;
  };
  return { list, note };
}
