import { createHash } from 'node:crypto';

/** One line of the log, as Cloud Logging reads it from standard output. No e-mail, name or token. */
export interface LogEntry {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  requestId: string;
  [field: string]: string | number | boolean | null;
}

export type Log = (entry: LogEntry) => void;

/** The longest time for which lines are buffered, and their greatest total length in characters. */
const GATHER_MS = 50;
const GATHER_LENGTH = 16_384;

let gathered = '';
let since = '';
let timer: NodeJS.Timeout | null = null;

/**
 * Writes one JSON object per line, so that no value can forge a second entry. Lines other than errors are written in
 * batches, because system calls cost more than the rest of the log; they have the time at which their batch began. The
 * last batch is written when the process ends, unless by SIGKILL.
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

// On Linux, writes to standard output are synchronous, even at this point.
process.on('exit', writeGathered);

/** Distinguishes users in the log without identifying them; `null` for nobody. */
export function uidHash(uid: string | null): string | null {
  return uid === null ? null : createHash('sha256').update(uid).digest('hex').slice(0, 8);
}
