import { readFileSync } from 'node:fs';
import type { IndexFile } from './declared-indexes.ts';

/** Reads a project's `firestore.indexes.json`. A deploy checks its form; this does not. */
export function readIndexFile(path: string | URL): IndexFile {
  return JSON.parse(readFileSync(path, 'utf8')) as IndexFile;
}
