import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@brushline/demo/command';
import { missingFrom } from '@brushline/web/production-environment';
import { denyEverything, type Project, projectFaults } from '../deploy/project.ts';
import { type Finding, missing, ok } from './finding.ts';

/** Checks what the files in this folder say about a project. Works offline. */
export function lookAtFiles(project: Project): Finding[] {
  const faults = projectFaults(project).map((fault) => ({
    name: 'Settings',
    ...missing(fault, 'See docs/deploy.md.'),
  }));
  return [
    { name: 'Project', ...projectId(project) },
    { name: 'Web configuration', ...webConfiguration(project) },
    { name: 'New admins', ...newAdmins(project) },
    ...faults,
    { name: 'Rules to deploy', ...rules() },
  ];
}

function projectId({ id }: Project) {
  const todo = 'npm run deploy -- --project YOUR-PROJECT';
  if (id.startsWith('demo-')) return missing(`${id} exists only on the emulators`, todo);
  const isId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id);
  return isId ? ok(id) : missing(`${id} is not a project id`, todo);
}

function webConfiguration({ web }: Project) {
  const names = missingFrom(web);
  const todo = 'Copy web/.env.example to web/.env.production.local and fill it in.';
  return names.length === 0 ? ok('complete') : missing(names.join(', '), todo);
}

function newAdmins({ functions }: Project) {
  return ok(
    functions.NEW_ADMINS?.trim() === 'anyone'
      ? 'anyone, also with an e-mail address that nobody has confirmed (NEW_ADMINS)'
      : 'only with a confirmed e-mail address (NEW_ADMINS)',
  );
}

function rules() {
  return denyEverything(readFileSync(join(root, 'firestore.rules'), 'utf8'))
    ? ok('deny browsers all access')
    : missing('firestore.rules allow some access', 'git checkout firestore.rules');
}
