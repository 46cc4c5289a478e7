import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@brushline/demo/command';
import { missingFrom } from '@brushline/web/production-environment';
import { denyEverything, type Project, projectFaults } from '../deploy/project.ts';
import { type Finding, missing, ok } from './finding.ts';

/** Checks what the files in this folder say about a project. Works offline. */
export function lookAtFiles(project: Project): Finding[] {
  return [
    projectId(project.id),
    webConfiguration(project),
    newAdmins(project),
    ...projectFaults(project).map((fault) =>
      missing('Settings', fault, 'web/.env.example and docs/deploy.md explain each.'),
    ),
    denyEverything(readFileSync(join(root, 'firestore.rules'), 'utf8'))
      ? ok('Rules to deploy', 'deny browsers all access')
      : missing(
          'Rules to deploy',
          'firestore.rules allow some access',
          'git checkout firestore.rules',
        ),
  ];
}

function projectId(id: string): Finding {
  const todo = 'npm run deploy -- --project YOUR-PROJECT';
  if (id.startsWith('demo-')) return missing('Project', `${id} exists on emulators alone`, todo);
  return /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)
    ? ok('Project', id)
    : missing('Project', `${id} is not a project id`, todo);
}

function webConfiguration({ web }: Project): Finding {
  const names = missingFrom(web);
  return names.length === 0
    ? ok('Web configuration', 'complete')
    : missing(
        'Web configuration',
        names.join(', '),
        'Copy web/.env.example to web/.env.production.local and fill it in.',
      );
}

function newAdmins({ functions }: Project): Finding {
  return ok(
    'New admins',
    functions.NEW_ADMINS?.trim() === 'anyone'
      ? 'anyone, also with an e-mail address that nobody has confirmed (NEW_ADMINS)'
      : 'only with a confirmed e-mail address (NEW_ADMINS)',
  );
}
