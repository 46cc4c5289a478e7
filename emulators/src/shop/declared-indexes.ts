import { readFileSync } from 'node:fs';
import type { IndexFile } from '../firestore/declared-indexes.ts';

/** What the project declares for production. */
export function declaredIndexes(): IndexFile {
  const file = new URL('../../../firestore.indexes.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as IndexFile; // a deploy checks its form
}
