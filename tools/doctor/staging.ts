import { readResults } from '../staging/results.ts';
import { trials } from '../staging/trials.ts';
import { type Finding, missing, ok, unknown } from './finding.ts';

/** Lists what of docs/staging.md was tried on a project from here, and how it ended. */
export function lookAtStaging(root: string, project: string): Finding[] {
  const results = readResults(root, project);
  return Object.keys(trials).map((name) => {
    const result = results[name];
    const todo = `npm run staging -- ${name} --project ${project}`;
    if (!result) return { ...unknown(name, 'never tried from here'), todo };
    const when = `at ${result.commit}, ${result.at.slice(0, 10)}`;
    return result.passed
      ? ok(name, `as expected ${when}`)
      : missing(name, `not as expected ${when}`, todo);
  });
}
