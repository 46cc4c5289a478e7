import { readFileSync } from 'node:fs';
import type { IndexFile } from './declared-indexes.ts';

/** Reads a project's `firestore.indexes.json`. Its form is checked by a deploy, and not here. */
export function readIndexFile(path: string | URL): IndexFile {
  return JSON.parse(readFileSync(path, 'utf8')) as IndexFile;
}
