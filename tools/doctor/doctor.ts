/**
 * `npm run doctor -- --project ID`: looks at a project and prints one line for each thing, with what to
 * do where something is missing. It changes nothing.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deployedPolicy } from '../deploy/deployed-policy.ts';
import { firebaseOf } from '../deploy/firebase.ts';
import { readProject } from '../deploy/project.ts';
import { lookAtFiles } from './files.ts';
import { type Finding, linesOf, summaryOf } from './finding.ts';
import { lookWithLogin } from './login.ts';
import { lookFromOutside } from './outside.ts';
import { lookAtStaging } from './staging.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { project: { type: 'string' } } });
const findings: Finding[] = [];

if (values.project) await lookAt(values.project);
else process.stderr.write('Usage: npm run doctor -- --project ID\n');
process.exitCode = !values.project || findings.some(({ state }) => state === 'missing') ? 1 : 0;

async function lookAt(id: string): Promise<void> {
  const project = readProject(root, id);
  show(`The project ${id}: files`, lookAtFiles(root, project));
  show('with a login', await lookWithLogin(firebaseOf(root), project, process.env));
  show('from outside', await lookFromOutside(id, deployedPolicy(root, id)));
  show('on real services (docs/staging.md)', lookAtStaging(root, id));
  process.stdout.write(`\n${summaryOf(findings)}\n`);
}

function show(title: string, found: readonly Finding[]): void {
  findings.push(...found);
  process.stdout.write(`\n${title}\n${found.map(linesOf).join('\n')}\n`);
}
