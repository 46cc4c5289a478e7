import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommitLog, readCommitLog } from './commit-log.ts';
import type { Change, Database } from './database.ts';
import { readSnapshot, writeSnapshot } from './snapshot-file.ts';

const LOG_LIMIT_BYTES = 256 * 1024 * 1024;

/** Keeps a database on disk: a snapshot in `file`, and the commits since then in `file.log`. */
export class Storage {
  readonly #file: string;
  readonly #db: Database;
  #generation: number;
  #log: CommitLog;

  /** Loads what is there into the empty `db`. @throws Error when a file is damaged. */
  constructor(file: string, db: Database) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    this.#db = db;
    const { generation, docs } = readSnapshot(file);
    for (const doc of docs) db.restore(doc.path, doc);
    const commits = readCommitLog(this.#logFile, generation);
    for (const { path, doc } of commits.flat()) db.restore(path, doc);
    this.#generation = generation;
    this.#log = this.#snapshot();
  }

  append(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#log.append(changes.map(({ path, after }) => ({ path, doc: after })));
    if (this.#log.bytes > LOG_LIMIT_BYTES) this.#compact();
  }

  close(): void {
    this.#compact();
    this.#log.close();
  }

  #compact(): void {
    this.#log.close();
    this.#log = this.#snapshot();
  }

  /** The order matters: until the new snapshot is in place, the old log is still needed. */
  #snapshot(): CommitLog {
    this.#generation += 1;
    writeSnapshot(this.#file, this.#generation, [...this.#db.all()]);
    return new CommitLog(this.#logFile, this.#generation);
  }

  get #logFile(): string {
    return `${this.#file}.log`;
  }
}
