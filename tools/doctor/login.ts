import { secretNames } from '@brushline/functions/config';
import type { Env } from '@brushline/functions/env';
import type { Firebase } from '../deploy/firebase.ts';
import type { Project } from '../deploy/project.ts';
import { type Finding, find, missing, ok } from './finding.ts';

const SECRETS_API = 'secretmanager.googleapis.com';

/** The APIs that must be set up before a deploy: the database, the accounts, the secrets. */
const APIS_BEFORE = ['firestore.googleapis.com', 'identitytoolkit.googleapis.com', SECRETS_API];

/** The APIs that deployed functions need, and that the first deploy enables automatically. */
const APIS_BY_DEPLOY = [
  'artifactregistry.googleapis.com',
  'cloudbuild.googleapis.com',
  'cloudfunctions.googleapis.com',
  'cloudscheduler.googleapis.com',
  'eventarc.googleapis.com',
  'run.googleapis.com',
];

/** Checks the requirements of a deploy that only a logged-in user can see. */
export async function lookWithLogin(
  firebase: Firebase,
  { id, functions }: Project,
  env: Env,
): Promise<Finding[]> {
  const login = await find('Login', () => lookAtLogin(firebase, env));
  if (login.state !== 'ok') return [login];
  const project = await find('Access', () => lookAtProject(firebase, id));
  if (project.state !== 'ok') return [login, project];
  const apis = await find('APIs', () => lookAtApis(firebase, id));
  const findings = [login, project, apis];
  // Asking for a secret while their API is off would switch it on.
  const isOff = apis.state === 'missing' && apis.says.includes(SECRETS_API);
  for (const name of secretNames(functions))
    findings.push(
      await find(`Secret ${name}`, async () => {
        const isSet = !isOff && (await isSecretSet(firebase, id, name));
        const todo = `npx firebase functions:secrets:set ${name} --project ${id}`;
        return isSet ? ok('set') : missing('not set', todo);
      }),
    );
  return findings;
}

async function lookAtLogin(firebase: Firebase, env: Env) {
  if (env.GOOGLE_APPLICATION_CREDENTIALS) return ok('by GOOGLE_APPLICATION_CREDENTIALS');
  const [first] = await firebase.accounts();
  return first ? ok(first.user.email) : missing('nobody is logged in', 'npx firebase login');
}

async function lookAtProject(firebase: Firebase, id: string) {
  const projects = await firebase.projects();
  return projects.some(({ projectId }) => projectId === id)
    ? ok(`to ${id}`)
    : missing(`none to ${id}`, 'Is the id right? npx firebase projects:list');
}

async function lookAtApis(firebase: Firebase, id: string) {
  const off = await apisOff(firebase, id, APIS_BEFORE);
  const todo = `gcloud services enable ${off.join(' ')} --project ${id}`;
  if (off.length > 0) return missing(`off: ${off.join(', ')}`, todo);
  const later = await apisOff(firebase, id, APIS_BY_DEPLOY);
  const isAll = later.length === 0;
  return ok(isAll ? 'all are on' : `the first deploy enables ${later.join(', ')}`);
}

async function apisOff(firebase: Firebase, id: string, apis: readonly string[]): Promise<string[]> {
  const off: string[] = [];
  for (const api of apis) if (!(await firebase.isApiEnabled(id, api))) off.push(api);
  return off;
}

async function isSecretSet(firebase: Firebase, id: string, name: string): Promise<boolean> {
  try {
    const versions = await firebase.secretVersions(id, name);
    return versions.some(({ state }) => state === 'ENABLED');
  } catch (error) {
    if (/404|not found/i.test(String(error))) return false;
    throw error;
  }
}
