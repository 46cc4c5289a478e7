/** The result of one check. */
export interface Finding {
  name: string;
  /** `unknown` could not be checked, e.g. without the internet or a login. */
  state: 'ok' | 'missing' | 'unknown';
  says: string;
  /** How to fix it. */
  todo?: string;
}

export function ok(name: string, says: string): Finding {
  return { name, state: 'ok', says };
}

export function missing(name: string, says: string, todo: string): Finding {
  return { name, state: 'missing', says, todo };
}

export function unknown(name: string, why: unknown): Finding {
  const says = why instanceof Error ? why.message : String(why);
  return { name, state: 'unknown', says: says.split('\n')[0] ?? '' };
}

/** Formats a finding as one line, with a second one for what to do. */
export function linesOf({ name, state, says, todo }: Finding): string {
  const line = `${state.padEnd(8)} ${name}: ${says}`;
  return todo ? `${line}\n         -> ${todo}` : line;
}

/** Summarizes findings: `2 of 9 are missing, 1 could not be checked.` */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const unclear = count('unknown') > 0 ? `, ${count('unknown')} could not be checked` : '';
  return `${count('missing')} of ${findings.length} are missing${unclear}.`;
}
