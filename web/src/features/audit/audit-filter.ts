import { type ActName, actNames, type Outcome, outcomes } from '@brushline/contract/acts';

/** What the audit is narrowed down by, as the address has it. `who` is an e-mail. */
export interface AuditFilter {
  who: string | undefined;
  act: ActName | undefined;
  outcome: Outcome | undefined;
}

/** The filter in an address; what there is no such act or outcome of is left out. */
export function readFilter(search: URLSearchParams): AuditFilter {
  const [act, outcome] = [search.get('act'), search.get('outcome')];
  return {
    who: search.get('who')?.trim() || undefined,
    act: actNames.find((name) => name === act),
    outcome: outcomes.find((name) => name === outcome),
  };
}

/** What was chosen, as an address has it. */
export function writeFilter(
  chosen: Readonly<Record<keyof AuditFilter, string | undefined>>,
): URLSearchParams {
  const set = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(set);
}
