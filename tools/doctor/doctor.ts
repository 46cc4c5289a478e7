/**
 * `npm run doctor [-- --project ID]`: looks at this machine, and at a project when one is named; one
 * line for each thing, and what to do where something is missing. It changes nothing.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { deployedPolicy } from '../deploy/deployed-policy.ts';
import { firebaseOf } from '../deploy/firebase.ts';
import { readProject } from '../deploy/project.ts';
import { lookAtFiles } from './files.ts';
import { type Finding, linesOf, summaryOf } from './finding.ts';
import { lookWithLogin } from './login.ts';
import { lookAtMachine } from './machine.ts';
import { lookFromOutside } from './outside.ts';
import { lookAtStaging } from './staging.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { values } = parseArgs({ options: { project: { type: 'string' } } });
const findings: Finding[] = [];

show('This machine', await lookAtMachine(root));
if (values.project) {
  const { project: id } = values;
  const project = readProject(root, id);
  show(`The project ${id}: files`, lookAtFiles(root, project));
  show('with a login', await lookWithLogin(firebaseOf(root), project, process.env));
  show('from outside', await lookFromOutside(id, deployedPolicy(root, id)));
  show('on real services (docs/staging.md)', lookAtStaging(root, id));
} else {
  process.stdout.write('\nFor a project: npm run doctor -- --project ID\n');
}
process.stdout.write(`\n${summaryOf(findings)}\n`);
process.exitCode = findings.some(({ state }) => state === 'missing') ? 1 : 0;

function show(title: string, found: readonly Finding[]): void {
  findings.push(...found);
  process.stdout.write(`\n${title}\n${found.map(linesOf).join('\n')}\n`);
}
