import type { Read } from '@brushline/contract/specifications/quantity';
import { useId } from 'react';
import { useAtOnce } from '../../../../lib/hooks/use-at-once.ts';
import { useTyped } from '../../../../lib/hooks/use-typed.ts';
import { FacetFault, FacetInput } from './facet-input.tsx';
import styles from './facets.module.css';
import { useRefusal } from './use-refusal.ts';

interface UnitsFieldProps {
  value: number | null;
  onChange: (units: number | null) => void;
}

/** Takes the number of wanted units. Any other text stays in the field, with the reason. */
export function UnitsField({ value: searched, onChange }: UnitsFieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  const [value, choose] = useAtOnce(searched, onChange);
  const { text, type } = useTyped(String(value ?? ''));
  const { fault, submit, form } = useRefusal(readUnits(text), (units) => {
    if (units !== value) choose(units);
  });
  return (
    <form {...form} className={styles.facet}>
      <label htmlFor={id} className={styles.legend}>
        In stock for <span className={styles.unit}>units</span>
      </label>
      <FacetInput
        id={id}
        inputMode="numeric"
        placeholder="quantity"
        value={text}
        faultId={fault ? faultId : undefined}
        onType={type}
        onBlur={submit}
      />
      <FacetFault id={faultId} fault={fault} />
    </form>
  );
}

function readUnits(text: string): Read<number | null> {
  if (text.trim() === '') return { ok: true, value: null };
  // `1.000` is ambiguous: one unit to some people, a thousand to others.
  const isRead = /^\d+$|^\d{1,3}(,\d{3})+$/.test(text.trim());
  const units = Number(text.replaceAll(',', ''));
  if (isRead && Number.isSafeInteger(units) && units > 0) return { ok: true, value: units };
  return { ok: false, error: 'Enter a whole number of units, such as 400' };
}
