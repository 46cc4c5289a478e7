import {
  type Category,
  categories,
  categoryIds,
} from '@brushline/contract/specifications/categories';
import { type Interval, type Read, readEnds } from '@brushline/contract/specifications/quantity';
import { unitOf } from '@brushline/contract/specifications/values';
import { type FormEvent, memo, useCallback, useId, useState } from 'react';
import { useAtOnce } from '../../../lib/hooks/use-at-once.ts';
import { useTyped } from '../../../lib/hooks/use-typed.ts';
import { useSingleKeys } from '../../../lib/single-keys.ts';
import { formatUnits } from '../../../lib/units.ts';
import styles from './facets.module.css';
import { type Facet, type Found, histogram, isInside } from './find-parts.ts';
import { choicesOf, type Filter, NOT_STATED, type PartSearch } from './part-search.ts';
import type { ChangeSearch } from './use-part-search.ts';

interface FacetsProps {
  search: PartSearch;
  /** May be what was found for the search before. */
  found: Found;
  onChange: ChangeSearch;
}

/** Shows the filters of a search: the category, the category's specifications, and units in stock. */
export function Facets({ search, found, onChange }: FacetsProps) {
  const { enabled, set } = useSingleKeys();
  const onFilter = useCallback<OnFilter>(
    (key, filter) => onChange(({ filters }) => ({ filters: withFilter(filters, key, filter) })),
    [onChange],
  );
  return (
    <div className={styles.facets}>
      <Categories
        chosen={search.category}
        counts={found.categoryCounts}
        onChoose={(category) => onChange({ category, filters: new Map(), sort: null })}
      />
      {found.facets.map((facet) => (
        <FacetField
          key={`${found.category}-${facet.definition.key}`}
          facet={facet}
          filter={search.filters.get(facet.definition.key) ?? null}
          onFilter={onFilter}
        />
      ))}
      <Units value={search.units} onChange={(units) => onChange({ units })} />
      <Check checked={enabled} onCheck={set} count={null}>
        Shortcut keys: / search, c compare
      </Check>
    </div>
  );
}

function withFilter(filters: PartSearch['filters'], key: string, filter: Filter | null) {
  const next = new Map(filters);
  if (filter) next.set(key, filter);
  else next.delete(key);
  return next;
}

interface CategoriesProps {
  chosen: Category | null;
  counts: Found['categoryCounts'];
  onChoose: (category: Category | null) => void;
}

function Categories({ chosen: searched, counts, onChoose }: CategoriesProps) {
  const [chosen, choose] = useAtOnce(searched, onChoose);
  const shown = categoryIds.filter((id) => id === chosen || (counts.get(id) ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>Category</legend>
      {shown.map((id) => (
        <Check
          key={id}
          checked={id === chosen}
          count={counts.get(id) ?? 0}
          onCheck={(checked) => choose(checked ? id : null)}
        >
          {categories[id].many}
        </Check>
      ))}
    </fieldset>
  );
}

/** `null` takes the filter away. */
type OnFilter = (key: string, filter: Filter | null) => void;

interface FacetFieldProps {
  facet: Facet;
  filter: Filter | null;
  onFilter: OnFilter;
}

/** Renders a filter, and again only when its values or its own setting change. */
const FacetField = memo(function FacetField({
  facet,
  filter: searched,
  onFilter,
}: FacetFieldProps) {
  const [filter, setFilter] = useAtOnce(searched, (next) => onFilter(facet.definition.key, next));
  if (facet.kind === 'choice')
    return <ChoiceFacet facet={facet} filter={filter} onFilter={setFilter} />;
  if (facet.values.length === 0 && !filter) return null;
  return <RangeFacet facet={facet} filter={filter} onFilter={setFilter} />;
}, isSameFacet);

/** Compares filters by their values, because each address makes new objects. */
function isSameFacet(one: FacetFieldProps, other: FacetFieldProps): boolean {
  return (
    one.facet === other.facet &&
    one.onFilter === other.onFilter &&
    JSON.stringify(one.filter) === JSON.stringify(other.filter)
  );
}

interface OneFacetProps<Kind extends Facet['kind']> {
  facet: Extract<Facet, { kind: Kind }>;
  filter: Filter | null;
  /** `null` takes the filter away. */
  onFilter: (filter: Filter | null) => void;
}

function ChoiceFacet({ facet, filter, onFilter }: OneFacetProps<'choice'>) {
  const { definition, counts, notStated } = facet;
  const chosen = filter?.kind === 'choice' ? filter.ids : [];
  const toggle = (id: string, checked: boolean) => {
    const ids = checked ? [...chosen, id] : chosen.filter((each) => each !== id);
    onFilter(ids.length > 0 ? { kind: 'choice', ids } : null);
  };
  const rows = Object.entries(choicesOf(definition))
    .map(([id, label]) => ({ id, label, count: counts.get(id) ?? 0 }))
    .concat(notStated > 0 ? [{ id: NOT_STATED, label: 'Not stated', count: notStated }] : [])
    .filter(({ id, count }) => count > 0 || chosen.includes(id));
  if (rows.every(({ id }) => id === NOT_STATED) && chosen.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>{definition.label}</legend>
      {rows.map(({ id, label, count }) => (
        <Check
          key={id}
          checked={chosen.includes(id)}
          count={count}
          onCheck={(checked) => toggle(id, checked)}
        >
          {label}
        </Check>
      ))}
    </fieldset>
  );
}

const BARS = 12;

function RangeFacet({ facet, filter, onFilter }: OneFacetProps<'range'>) {
  const { definition, values, notStated } = facet;
  const unit = unitOf(definition);
  const wanted = filter?.kind === 'range' ? filter : null;
  const change = (interval: Interval | null, orNotStated: boolean) =>
    onFilter(interval || orNotStated ? { kind: 'range', interval, orNotStated } : null);
  return (
    <fieldset className={styles.facet}>
      <legend>
        {definition.label} {unit && <span className={styles.unit}>{unit}</span>}
      </legend>
      {values.length > 1 && <Histogram values={values} wanted={wanted?.interval ?? null} />}
      <RangeFields
        definition={definition}
        interval={wanted?.interval ?? null}
        onRange={(interval) => change(interval, wanted?.orNotStated ?? false)}
      />
      {(notStated > 0 || wanted?.orNotStated) && (
        <Check
          checked={wanted?.orNotStated ?? false}
          count={notStated}
          onCheck={(checked) => change(wanted?.interval ?? null, checked)}
        >
          Not stated
        </Check>
      )}
    </fieldset>
  );
}

/** Draws how the values are distributed between the least and the greatest, and highlights the selected range. */
function Histogram({ values, wanted }: { values: readonly number[]; wanted: Interval | null }) {
  const min = Math.min(...values);
  const max = Math.max(...values);
  const bars = histogram(values, { min, max }, BARS);
  const most = Math.max(...bars);
  const step = (max - min) / BARS;
  return (
    <div aria-hidden="true" className={styles.histogram}>
      {bars.map((count, i) => {
        const bar = { min: min + i * step, max: min + (i + 1) * step };
        const height = `${count === 0 ? 3 : 10 + (90 * count) / most}%`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          <span key={i} data-inside={isInside(bar, wanted)} style={{ height }} />
        );
      })}
    </div>
  );
}

interface RangeFieldsProps {
  definition: Extract<Facet, { kind: 'range' }>['definition'];
  interval: Interval | null;
  onRange: (interval: Interval | null) => void;
}

/**
 * Takes the two ends of a range, in any unit of the dimension. A text that cannot be read stays in its field, with
 * the reason.
 */
function RangeFields({ definition, interval, onRange }: RangeFieldsProps) {
  const id = useId();
  const from = useTyped(String(interval?.min ?? ''));
  const to = useTyped(String(interval?.max ?? ''));
  const [isRefused, setRefused] = useState(false);
  const read = readRange(from.text, to.text, definition);
  // Of the texts as they stand: an end may be emptied from outside.
  const fault = isRefused && !read.ok ? read.error : null;
  const submit = () => {
    setRefused(!read.ok);
    if (!read.ok) return;
    const { min = null, max = null } = read.value ?? {};
    if (min !== (interval?.min ?? null) || max !== (interval?.max ?? null)) onRange(read.value);
  };
  const field = (end: 'from' | 'to', { text, type }: typeof from) => (
    <input
      aria-label={`${definition.label} ${end}`}
      className={styles.input}
      placeholder={end}
      autoComplete="off"
      spellCheck={false}
      value={text}
      aria-invalid={fault !== null}
      aria-describedby={fault ? `${id}-fault` : undefined}
      onChange={({ target }) => {
        setRefused(fault !== null);
        type(target.value);
      }}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) submit();
      }}
    >
      <div className={styles.ends}>
        {field('from', from)}
        {field('to', to)}
      </div>
      {fault && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <button type="submit" hidden />
    </form>
  );
}

/** Reads both ends, of which either may be blank; `null` where both are. */
function readRange(
  from: string,
  to: string,
  definition: RangeFieldsProps['definition'],
): Read<Interval | null> {
  if (from.trim() === '' && to.trim() === '') return { ok: true, value: null };
  return readEnds(from, to, definition.dimension, definition.label);
}

interface UnitsProps {
  value: number | null;
  onChange: (units: number | null) => void;
}

function Units({ value, onChange }: UnitsProps) {
  const id = useId();
  const { text, type } = useTyped(String(value ?? ''));
  const [isRefused, setRefused] = useState(false);
  const units = readUnits(text);
  const isFault = isRefused && !units.ok;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setRefused(!units.ok);
    if (units.ok && units.value !== value) onChange(units.value);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.facet}>
      <label htmlFor={id} className={styles.legend}>
        In stock for <span className={styles.unit}>units</span>
      </label>
      <input
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        placeholder="quantity"
        value={text}
        aria-invalid={isFault}
        aria-describedby={isFault ? `${id}-fault` : undefined}
        onChange={({ target }) => {
          setRefused(isFault);
          type(target.value);
        }}
        onBlur={() => submit()}
      />
      {isFault && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {units.error}
        </p>
      )}
    </form>
  );
}

function readUnits(text: string): Read<number | null> {
  if (text.trim() === '') return { ok: true, value: null };
  const units = Number(text.replaceAll(',', ''));
  if (Number.isSafeInteger(units) && units > 0) return { ok: true, value: units };
  return { ok: false, error: 'Enter a whole number of units, such as 400' };
}

interface CheckProps {
  checked: boolean;
  /** How many parts there are of it; `null` where nothing is counted. */
  count: number | null;
  onCheck: (checked: boolean) => void;
  children: string;
}

function Check({ checked, count, onCheck, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      <span>{children}</span>
      {count !== null && <span className={styles.count}>{formatUnits(count)}</span>}
    </label>
  );
}
