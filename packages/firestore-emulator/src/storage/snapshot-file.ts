import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import type { Doc } from './document.ts';
import { fromStoredJson, toStoredJson } from './stored-document.ts';

const FORMAT = 'brushline-firestore';
const LINES_PER_WRITE = 1000;

export interface Snapshot {
  /** Grows by one with each snapshot; a log belongs to the snapshot of the same generation. */
  readonly generation: number;
  readonly docs: readonly Doc[];
}

/** Writes a snapshot beside the file and renames it, so that a crash leaves the old or the new one. */
export function writeSnapshot(file: string, generation: number, docs: readonly Doc[]): void {
  const temporary = `${file}.tmp`;
  const descriptor = openSync(temporary, 'w');
  try {
    writeLine(descriptor, [{ format: FORMAT, version: 1, generation, documents: docs.length }]);
    for (let from = 0; from < docs.length; from += LINES_PER_WRITE) {
      const part = docs.slice(from, from + LINES_PER_WRITE);
      writeLine(
        descriptor,
        part.map((doc) => toStoredJson({ path: doc.path, doc })),
      );
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}

/** Reads a snapshot. An absent file is an empty one. @throws Error that names the damaged line. */
export function readSnapshot(file: string): Snapshot {
  if (!existsSync(file)) return { generation: 0, docs: [] };
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const header = readHeader(file, lines[0]);
  const docs = lines.slice(1).map((line, i) => readDocument(file, line, i + 2));
  if (docs.length !== header.documents) {
    throw damaged(file, 1, `it promises ${header.documents} documents and holds ${docs.length}`);
  }
  return { generation: header.generation, docs };
}

function readHeader(file: string, line: string | undefined) {
  const header: unknown = parse(file, line ?? '', 1);
  const entries = new Map<string, unknown>(Object.entries(header ?? {}));
  const [generation, documents] = [entries.get('generation'), entries.get('documents')];
  const isOurs = entries.get('format') === FORMAT && entries.get('version') === 1;
  if (!isOurs || typeof generation !== 'number' || typeof documents !== 'number') {
    throw damaged(file, 1, `it does not begin as a ${FORMAT} file of version 1`);
  }
  return { generation, documents };
}

function readDocument(file: string, line: string, number: number): Doc {
  const json = parse(file, line, number);
  try {
    const { doc, path } = fromStoredJson(json);
    if (!doc) throw new Error(`${path} has no fields`);
    return doc;
  } catch (error) {
    throw damaged(file, number, String(error));
  }
}

function parse(file: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(file, number, 'it is not JSON');
  }
}

function damaged(file: string, line: number, why: string): Error {
  return new Error(
    `The Firestore data file ${file} is damaged at line ${line}: ${why}. Repair or remove it.`,
  );
}

function writeLine(descriptor: number, values: readonly unknown[]): void {
  writeSync(descriptor, `${values.map((value) => JSON.stringify(value)).join('\n')}\n`);
}
