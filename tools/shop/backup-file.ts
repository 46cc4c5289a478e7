import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CommandError } from './command.ts';

const FORMAT = 'brushline-backup';
const VERSION = 1;

/** The first line of a backup file, in plain text: `head -1 FILE` says what it is. */
export interface BackupHeader {
  project: string;
  /** ISO 8601, UTC. */
  takenAt: string;
  documents: number;
}

/** Every document's fields by its path, in the emulator's typed JSON (`GET /brushline/dump`). */
export type Contents = Readonly<Record<string, unknown>>;

export interface Backup {
  header: BackupHeader;
  contents: Contents;
}

/** A backup as a file: a header in JSON, a line end, and the documents as compressed JSON lines. */
export function encodeBackup(project: string, takenAt: Date, contents: Contents): Buffer {
  const entries = Object.entries(contents);
  const body = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const header = {
    ...{ format: FORMAT, version: VERSION, project, takenAt: takenAt.toISOString() },
    ...{ documents: entries.length, sha256: sha256(body) },
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), gzipSync(body)]);
}

/**
 * Reads a backup and holds it to its header, whole.
 *
 * @throws CommandError when it is no backup, of a later version, or damaged anywhere
 */
export function decodeBackup(bytes: Buffer): Backup {
  const end = bytes.indexOf('\n');
  const { sha256: promised, ...header } = readHeader(bytes.subarray(0, Math.max(end, 0)));
  const body = unpacked(bytes.subarray(end + 1));
  if (sha256(body) !== promised) throw damaged('its checksum is another');
  const contents = Object.fromEntries(body.split('\n').filter(Boolean).map(readEntry));
  const count = Object.keys(contents).length;
  if (count !== header.documents)
    throw damaged(`it promises ${header.documents} documents and holds ${count}`);
  return { header, contents };
}

/** How many documents each collection has, by the collection's name, the names in order. */
export function countByCollection(contents: Contents): [string, number][] {
  const counts = new Map<string, number>();
  for (const path of Object.keys(contents)) {
    // Collections of the same name below different documents are one line.
    const name = path
      .split('/')
      .filter((_, index) => index % 2 === 0)
      .join('/');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

function readHeader(line: Buffer): BackupHeader & { sha256: string } {
  const fields = new Map<string, unknown>(Object.entries(parsedHeader(line) ?? {}));
  if (fields.get('format') !== FORMAT) throw new CommandError('This is no backup of Brushline.');
  if (fields.get('version') !== VERSION)
    throw new CommandError(
      `This backup is of version ${fields.get('version')}; this program reads ${VERSION}.`,
    );
  const text = (name: string) => String(fields.get(name));
  return {
    project: text('project'),
    takenAt: text('takenAt'),
    documents: Number(fields.get('documents')),
    sha256: text('sha256'),
  };
}

function parsedHeader(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}

function unpacked(bytes: Buffer): string {
  try {
    return gunzipSync(bytes).toString();
  } catch {
    throw damaged('it cannot be unpacked');
  }
}

function readEntry(line: string): [string, unknown] {
  const entry: unknown = JSON.parse(line);
  if (Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string')
    return [entry[0], entry[1]];
  throw damaged('a document has no path');
}

function damaged(why: string): CommandError {
  return new CommandError(`This backup is damaged: ${why}. Nothing was changed.`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
