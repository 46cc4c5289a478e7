import { type ProblemCode, problems } from '@brushline/contract/problems';
import { expect } from 'vitest';
import { type ApiAnswer, dumpDatabase } from './shop.ts';

/** Expects a problem of this code that is private and reveals nothing internal. `api` has checked its form. */
export function expectProblem(answer: ApiAnswer, code: ProblemCode): void {
  expect(answer.body).toMatchObject({ code, status: problems[code].status });
  expect(answer.status).toBe(problems[code].status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|\.js:|at \w+ \(/);
}

/** Runs a call that must be refused, and expects the database to be unchanged. */
export async function expectRefusal(
  call: () => Promise<ApiAnswer>,
  code: ProblemCode,
): Promise<ApiAnswer> {
  const before = await dumpDatabase();
  const answer = await call();
  expectProblem(answer, code);
  expect(changedDocuments(before, await dumpDatabase())).toEqual([]);
  return answer;
}

/** Lists the paths of the documents in which two dumps differ. */
function changedDocuments(before: string, after: string): string[] {
  if (before === after) return [];
  const [old, now] = [before, after].map((dump) => JSON.parse(dump) as Record<string, unknown>);
  const paths = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...paths].filter((path) => JSON.stringify(old?.[path]) !== JSON.stringify(now?.[path]));
}
