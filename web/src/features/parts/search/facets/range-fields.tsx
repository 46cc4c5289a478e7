import { type Interval, type Read, readEnds } from '@brushline/contract/specifications/quantity';
import { useId } from 'react';
import { useTyped } from '../../../../lib/hooks/use-typed.ts';
import type { Facet } from '../find-parts.ts';
import { FacetFault, FacetInput } from './facet-input.tsx';
import styles from './facets.module.css';
import { useRefusal } from './use-refusal.ts';

interface RangeFieldsProps {
  definition: Extract<Facet, { kind: 'range' }>['definition'];
  interval: Interval | null;
  onRange: (interval: Interval | null) => void;
}

/** Takes the ends of a range, in any unit of the dimension. Unreadable text stays in its field, with the reason. */
export function RangeFields({ definition, interval, onRange }: RangeFieldsProps) {
  const faultId = useId();
  const from = useTyped(String(interval?.min ?? ''));
  const to = useTyped(String(interval?.max ?? ''));
  // Read from the current texts, because an end may be cleared from outside.
  const read = readRange(from.text, to.text, definition);
  const { fault, submit, form } = useRefusal(read, (range) => {
    const { min = null, max = null } = range ?? {};
    if (min !== (interval?.min ?? null) || max !== (interval?.max ?? null)) onRange(range);
  });
  const field = (end: 'from' | 'to', { text, type }: typeof from) => (
    <FacetInput
      aria-label={`${definition.label} ${end}`}
      placeholder={end}
      value={text}
      faultId={fault ? faultId : undefined}
      onType={type}
    />
  );
  return (
    <form
      {...form}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) submit();
      }}
    >
      <div className={styles.ends}>
        {field('from', from)}
        {field('to', to)}
      </div>
      <FacetFault id={faultId} fault={fault} />
      <button type="submit" hidden />
    </form>
  );
}

/** Reads both ends, either of which may be blank; `null` if both are. */
function readRange(
  from: string,
  to: string,
  definition: RangeFieldsProps['definition'],
): Read<Interval | null> {
  if (from.trim() === '' && to.trim() === '') return { ok: true, value: null };
  return readEnds(from, to, definition.dimension, definition.label);
}
