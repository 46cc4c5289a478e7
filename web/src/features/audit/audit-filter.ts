import { type ActName, actNames, type Outcome, outcomes } from '@brushline/contract/desk/acts';

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
