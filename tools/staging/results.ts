import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How a trial on a project ended when it was made last, from this folder. */
export interface Result {
  at: string;
  /** What was checked out, which is what was deployed if the last deploy was made from here. */
  commit: string;
  passed: boolean;
}

type Results = Readonly<Record<string, Result>>;

export function readResults(root: string, project: string): Results {
  const file = fileOf(root, project);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {}; // we wrote it
}

export function keepResult(root: string, project: string, name: string, result: Result): void {
  const file = fileOf(root, project);
  mkdirSync(dirname(file), { recursive: true });
  const results = { ...readResults(root, project), [name]: result };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

function fileOf(root: string, project: string): string {
  return join(root, '.cache/staging', `${project}.json`);
}
