/** The result of a check, without its name. */
interface Verdict {
  /** `unknown` could not be checked, e.g. without the internet or a login. */
  state: 'ok' | 'missing' | 'unknown';
  says: string;
  /** How to fix it. */
  todo?: string;
}

/** The result of one check. */
export interface Finding extends Verdict {
  name: string;
}

export const ok = (says: string): Verdict => ({ state: 'ok', says });
export const missing = (says: string, todo: string): Verdict => ({ state: 'missing', says, todo });
export const unknown = (says: string): Verdict => ({ state: 'unknown', says });

/** Runs a check, and names its result. If the check itself fails, its state is `unknown`. */
export async function find(name: string, look: () => Promise<Verdict>): Promise<Finding> {
  return { name, ...(await look().catch((error) => unknown(reasonOf(error)))) };
}

/** `fetch failed` is not helpful; its cause is, e.g. that the network is down. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const words = cause instanceof Error ? cause.message : String(cause);
  return words.split('\n')[0] ?? '';
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

export const isLacking = (findings: readonly Finding[]) =>
  findings.some(({ state }) => state === 'missing');
