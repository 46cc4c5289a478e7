import type { DeskState } from '@brushline/contract/orders/order-states';
import { type KeyboardEvent, useRef } from 'react';
import { Choice } from '../../../components/form/choice.tsx';
import { Field, inputClass } from '../../../components/form/field.tsx';
import { FilterForm } from '../../../components/form/filter-form.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { useSingleKey } from '../../../lib/browser/single-keys.ts';
import { useAtOnce } from '../../../lib/hooks/use-at-once.ts';
import { useTyped } from '../../../lib/hooks/use-typed.ts';
import type { OrderFilter } from './order-filter.ts';
import styles from './order-filters.module.css';

interface OrderFiltersProps<State extends DeskState> {
  /** The label of each state that can be chosen, in this order. */
  states: Readonly<Record<State, string>>;
  placeholder: string;
  filter: OrderFilter<State>;
  onFilter: (chosen: OrderFilter<State>) => void;
}

/** Filters orders. Words apply on Enter, a state or a day immediately. `/` moves the focus to the words. */
export function OrderFilters<State extends DeskState>({
  states,
  placeholder,
  filter: applied,
  onFilter,
}: OrderFiltersProps<State>) {
  const input = useRef<HTMLInputElement>(null);
  const [filter, apply] = useAtOnce(applied, onFilter);
  const { text, type } = useTyped(filter.search);
  useSingleKey('/', () => input.current?.focus());
  const choose = (chosen: Partial<OrderFilter<State>>) =>
    apply({ ...filter, search: text.trim(), ...chosen });
  return (
    <>
      <FilterForm
        label="Find orders"
        submit="Search"
        isSet={Object.values(filter).some(Boolean)}
        isMoreSet={Boolean(filter.state || filter.from || filter.to)}
        onSubmit={() => choose({})}
        more={
          <>
            <Choice
              label="State"
              names={states}
              value={filter.state}
              onChoose={(state) => choose({ state })}
            />
            <Day label="From" value={filter.from} onChoose={(from) => choose({ from })} />
            <Day label="To" value={filter.to} onChoose={(to) => choose({ to })} />
          </>
        }
      >
        <SearchField
          ref={input}
          label="Search"
          placeholder={placeholder}
          value={text}
          onType={type}
          onKeyDown={toFirstRow}
        />
      </FilterForm>
      {filter.hours !== undefined && (
        <p className={styles.age}>Placed more than {filter.hours} hours ago.</p>
      )}
    </>
  );
}

/** Moves the focus from the words to the first result, past the other fields. */
function toFirstRow({ key }: KeyboardEvent) {
  if (key === 'ArrowDown') document.querySelector<HTMLElement>('[data-row]')?.focus();
}

interface DayProps {
  label: string;
  /** `2026-11-20` */
  value: string | undefined;
  onChoose: (day: string) => void;
}

/** Takes a day. Ignores the years 2, 20 and 202, which the field reports while a year is typed. */
function Day({ label, value, onChoose }: DayProps) {
  const { text, type } = useTyped(value ?? '');
  return (
    <Field label={label}>
      {(attributes) => (
        <input
          {...attributes}
          className={inputClass}
          type="date"
          min="1000-01-01"
          max="9999-12-31"
          value={text}
          onChange={({ target }) => {
            type(target.value);
            if (!target.validity.rangeUnderflow) onChoose(target.value);
          }}
        />
      )}
    </Field>
  );
}
