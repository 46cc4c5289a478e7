import {
  type ActName,
  actNames,
  acts,
  type Outcome,
  outcomes,
} from '@brushline/contract/desk/acts';
import { Choice } from '../../components/form/choice.tsx';
import { FilterForm } from '../../components/form/filter-form.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { useAtOnce } from '../../lib/hooks/use-at-once.ts';
import { useTyped } from '../../lib/hooks/use-typed.ts';

/** The audit's filter, as in the address. `who` is an e-mail. */
export interface AuditFilter {
  who: string | undefined;
  act: ActName | undefined;
  outcome: Outcome | undefined;
}

/** Reads the filter from an address. Unknown acts and outcomes are left out. */
export function readFilter(search: URLSearchParams): AuditFilter {
  const [act, outcome] = [search.get('act'), search.get('outcome')];
  return {
    who: search.get('who')?.trim() || undefined,
    act: actNames.find((name) => name === act),
    outcome: outcomes.find((name) => name === outcome),
  };
}

interface AuditFiltersProps {
  filter: AuditFilter;
  /** The server's objection to the e-mail. */
  fault: string | undefined;
  onFilter: (chosen: AuditFilter) => void;
}

const OUTCOME_NAMES = { done: 'Done', refused: 'Refused' } as const;

/** Filters the audit: a choice applies immediately, an e-mail address when the form is submitted. */
export function AuditFilters({ filter: applied, fault, onFilter }: AuditFiltersProps) {
  const [filter, apply] = useAtOnce(applied, onFilter);
  const { text, type } = useTyped(filter.who);
  const choose = (chosen: Partial<AuditFilter>) =>
    apply({ ...filter, who: text.trim(), ...chosen });
  const isSet = Object.values(filter).some(Boolean);
  return (
    <FilterForm
      label="Filter the audit"
      submit="Filter"
      isSet={isSet}
      isMoreSet={Boolean(filter.act || filter.outcome)}
      onSubmit={() => choose({})}
      more={
        <>
          <Choice
            label="Action"
            names={acts}
            value={filter.act}
            onChoose={(act) => choose({ act })}
          />
          <Choice
            label="Outcome"
            names={OUTCOME_NAMES}
            value={filter.outcome}
            onChoose={(outcome) => choose({ outcome })}
          />
        </>
      }
    >
      <SearchField label="E-mail" error={fault} inputMode="email" value={text} onType={type} />
    </FilterForm>
  );
}
