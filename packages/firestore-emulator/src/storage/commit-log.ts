import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { fromStoredJson, type StoredDocument, toStoredJson } from './stored-document.ts';

/**
 * Logs the commits since the last snapshot, one line each. The operating system has a line before the
 * commit is answered, so that a killed process loses nothing that it acknowledged.
 */
export class CommitLog {
  readonly #descriptor: number;
  bytes = 0;

  /** Begins an empty log that belongs to the snapshot of `generation`. */
  constructor(file: string, generation: number) {
    this.#descriptor = openSync(file, 'w');
    this.#write({ generation });
  }

  append(documents: readonly StoredDocument[]): void {
    this.#write({ commit: documents.map(toStoredJson) });
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #write(line: object): void {
    this.bytes += writeSync(this.#descriptor, `${JSON.stringify(line)}\n`);
  }
}

/**
 * Reads the commits that follow the snapshot of `generation`, oldest first. The current snapshot already contains the
 * log of an older one. A torn last line was never acknowledged and is left out.
 * @throws Error that names the file and the damaged line.
 */
export function readCommitLog(file: string, generation: number): StoredDocument[][] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // Whole lines end with a newline, so what follows the last one is torn or empty.
  const whole = lines.slice(0, -1).map((line, i) => readLine(file, line, i + 1));
  const [header, ...commits] = whole;
  if (header?.generation !== generation) return [];
  return commits.map((line) => line.commit);
}

function readLine(file: string, line: string, number: number) {
  try {
    const entries = new Map<string, unknown>(Object.entries(JSON.parse(line)));
    const commit = entries.get('commit') ?? [];
    if (!Array.isArray(commit)) throw new Error('a commit is not a list');
    return { generation: entries.get('generation'), commit: commit.map(fromStoredJson) };
  } catch (error) {
    throw new Error(
      `The Firestore log ${file} is damaged at line ${number}: ${String(error)}. Repair or remove it.`,
    );
  }
}
