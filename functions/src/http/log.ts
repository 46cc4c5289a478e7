import { createHash } from 'node:crypto';

/** One line of the log: what Cloud Logging reads from standard output. No e-mail, name or token. */
export interface LogEntry {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  requestId: string;
  [field: string]: string | number | boolean | null;
}

export type Log = (entry: LogEntry) => void;

/** Writes one JSON object in one line, so that no value can forge a second entry. */
export function writeLog(entry: LogEntry): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

/** Tells one user's requests from another's without saying whose they are. */
export function uidHash(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, 8);
}
