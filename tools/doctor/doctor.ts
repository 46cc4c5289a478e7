import { CommandError, readArguments, runCommand, say } from '@brushline/demo/command';
import { firebaseOf } from '../deploy/firebase.ts';
import { deployedPolicy, readProject } from '../deploy/project.ts';
import { lookAtFiles } from './files.ts';
import { type Finding, isLacking, linesOf, summaryOf } from './finding.ts';
import { lookWithLogin } from './login.ts';
import { lookFromOutside } from './outside.ts';

const USAGE = `Usage: npm run doctor -- --project ID

Checks a project, and prints a line for each requirement, with what to do if it is not met. It changes nothing.`;
const findings: Finding[] = [];

runCommand(async () => {
  const { project: id } = readArguments(USAGE, { project: { type: 'string' } }).values;
  if (!id) throw new CommandError(USAGE);
  const project = readProject(id);
  show(`The project ${id}: files`, lookAtFiles(project));
  show('with a login', await lookWithLogin(firebaseOf(), project, process.env));
  show('from outside', await lookFromOutside(id, deployedPolicy(id)));
  say(`\n${summaryOf(findings)}`);
  process.exitCode = Number(isLacking(findings));
});

function show(title: string, found: readonly Finding[]): void {
  findings.push(...found);
  say(`\n${title}\n${found.map(linesOf).join('\n')}`);
}
