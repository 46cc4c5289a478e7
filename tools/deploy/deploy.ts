import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '@brushline/demo/build';
import { CommandError, flag, readArguments, root, runCommand, say } from '@brushline/demo/command';
import { firebaseTools } from '@brushline/demo/shop/firebase-process';
import { readShopUrl } from '@brushline/functions/config';
import { builtPages, deployConfig, readFirebaseConfig } from '@brushline/web/hosting/config';
import { inlineHashesOf } from '@brushline/web/hosting/inline-hashes';
import { lookAtFiles } from '../doctor/files.ts';
import { isLacking, linesOf, summaryOf } from '../doctor/finding.ts';
import { lookWithLogin } from '../doctor/login.ts';
import { firebaseOf } from './firebase.ts';
import { writeFunctionsLock } from './functions-lock.ts';
import { DEPLOY_CONFIG, type Project, pageSources, readProject } from './project.ts';

const USAGE = `Usage: npm run deploy -- --project ID [--dry-run] [--only functions|firestore|hosting]

Checks what is missing, builds for production, writes the configuration of the project, and deploys it. --dry-run does
everything but the last step.`;

const PARTS = ['functions', 'firestore', 'hosting'];

runCommand(async () => {
  const { values } = readArguments(USAGE, {
    project: { type: 'string' },
    only: { type: 'string', default: PARTS.join() },
    'dry-run': flag,
  });
  const { project: id, only, 'dry-run': isDry } = values;
  if (!id || !only.split(',').every(isPart)) throw new CommandError(USAGE);
  const project = readProject(id);
  const local = lookAtFiles(project);
  const findings = [...local, ...(await lookWithLogin(firebaseOf(), project, process.env))];
  say(`${findings.map(linesOf).join('\n')}\n${summaryOf(findings)}`);
  // A dry run continues without a login, as far as the files allow.
  if (isLacking(isDry ? local : findings)) throw new Error('Nothing was deployed.');
  prepare(project);
  const what = [`--config=${DEPLOY_CONFIG}`, `--project=${id}`, `--only=${only}`];
  const args = ['deploy', ...what, message()];
  if (isDry) say(`A deploy would run: firebase ${args.join(' ')}`);
  process.exitCode = isDry ? Number(isLacking(findings)) : runFirebase(args);
});

/** Tells whether firebase-tools knows a part, such as `functions` or `functions:api`, before anything is built for it. */
function isPart(name: string): boolean {
  return PARTS.includes(name.split(':', 1)[0] ?? '');
}

/** Builds the pages and functions of this source, whatever was built before, and writes the config for them. */
function prepare(project: Project): void {
  const shopUrl = readShopUrl({ ...project.functions, GCLOUD_PROJECT: project.id });
  build(['--mode', 'production', '--force'], { PUBLIC_SHOP_URL: shopUrl });
  writeFunctionsLock();
  const committed = readFirebaseConfig(root);
  const inline = inlineHashesOf(...builtPages(root, committed));
  const config = deployConfig(committed, pageSources(project), inline);
  writeFileSync(join(root, DEPLOY_CONFIG), `${JSON.stringify(config, null, 2)}\n`);
  say(`${DEPLOY_CONFIG} holds the headers for ${project.id}.`);
}

/** Runs a command in the terminal, where it can ask questions, and returns its exit code. */
function runFirebase(args: readonly string[]): number {
  const command = [firebaseTools(), ...args];
  const { status, error } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  return status ?? 1;
}

/** Names the source, for the list of releases in the console. */
function message(): string {
  const args = ['describe', '--always', '--exclude=*', '--dirty= with changes'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return `--message=${stdout?.trim() || 'unknown source'}`;
}
