import { createHash } from 'node:crypto';

/** One line of the log, as Cloud Logging reads it from standard output. No e-mail, name or token. */
export interface LogEntry {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  requestId: string;
  [field: string]: string | number | boolean | null;
}

export type Log = (entry: LogEntry) => void;

/** Longest time for which lines are gathered, and their greatest length together, in characters. */
const GATHER_MS = 50;
const GATHER_LENGTH = 16_384;

let gathered = '';
let since = '';
let timer: NodeJS.Timeout | null = null;

/**
 * Writes one JSON object in one line, so that no value can forge a second entry. Lines without a
 * fault are written many at a time, as the system calls cost more than the rest of the log; they
 * carry the time at which their gathering began. The last ones are written when the process ends, by
 * whatever but SIGKILL.
 */
export function writeLog(entry: LogEntry): void {
  if (gathered === '') since = new Date().toISOString();
  gathered += `{"time":"${since}",${JSON.stringify(entry).slice(1)}\n`;
  if (entry.severity !== 'INFO' || gathered.length > GATHER_LENGTH) writeGathered();
  else timer ??= setTimeout(writeGathered, GATHER_MS).unref();
}

function writeGathered(): void {
  if (timer) clearTimeout(timer);
  timer = null;
  const lines = gathered;
  gathered = '';
  if (lines !== '') process.stdout.write(lines);
}

// Standard output is written to synchronously on Linux, also at this moment.
process.on('exit', writeGathered);

/** Tells one user's requests from another's without saying whose they are. */
export function uidHash(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, 8);
}
