import { secretNames } from '@brushline/functions/config';
import type { Firebase } from '../deploy/firebase.ts';
import type { Env, Project } from '../deploy/project.ts';
import { type Finding, missing, ok, unknown } from './finding.ts';

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
  const login = await attempt('Login', () => lookAtLogin(firebase, env));
  if (login.state !== 'ok') return [login];
  const project = await attempt('Access', () => lookAtProject(firebase, id));
  if (project.state !== 'ok') return [login, project];
  const apis = await attempt('APIs', () => lookAtApis(firebase, id));
  const findings = [login, project, apis];
  // Asking for a secret while their API is off would switch it on.
  const isOff = apis.state === 'missing' && apis.says.includes(SECRETS_API);
  for (const name of secretNames(functions)) {
    const look = async () => (isOff ? secretMissing(name, id) : lookAtSecret(firebase, id, name));
    findings.push(await attempt(`Secret ${name}`, look));
  }
  return findings;
}

async function lookAtLogin(firebase: Firebase, env: Env): Promise<Finding> {
  if (env.GOOGLE_APPLICATION_CREDENTIALS) return ok('Login', 'by GOOGLE_APPLICATION_CREDENTIALS');
  const [first] = await firebase.accounts();
  return first
    ? ok('Login', first.user.email)
    : missing('Login', 'nobody is logged in', 'npx firebase login');
}

async function lookAtProject(firebase: Firebase, id: string): Promise<Finding> {
  const projects = await firebase.projects();
  return projects.some(({ projectId }) => projectId === id)
    ? ok('Access', `to ${id}`)
    : missing('Access', `none to ${id}`, 'Is the id right? npx firebase projects:list');
}

async function lookAtApis(firebase: Firebase, id: string): Promise<Finding> {
  const off = await apisOff(firebase, id, APIS_BEFORE);
  const todo = `gcloud services enable ${off.join(' ')} --project ${id}`;
  if (off.length > 0) return missing('APIs', `off: ${off.join(', ')}`, todo);
  const later = await apisOff(firebase, id, APIS_BY_DEPLOY);
  const isAll = later.length === 0;
  return ok('APIs', isAll ? 'all are on' : `the first deploy switches on ${later.join(', ')}`);
}

async function apisOff(firebase: Firebase, id: string, apis: readonly string[]): Promise<string[]> {
  const off: string[] = [];
  for (const api of apis) if (!(await firebase.isApiEnabled(id, api))) off.push(api);
  return off;
}

async function lookAtSecret(firebase: Firebase, id: string, name: string): Promise<Finding> {
  try {
    const versions = await firebase.secretVersions(id, name);
    const isSet = versions.some(({ state }) => state === 'ENABLED');
    return isSet ? ok(`Secret ${name}`, 'set') : secretMissing(name, id);
  } catch (error) {
    if (/404|not found/i.test(String(error))) return secretMissing(name, id);
    throw error;
  }
}

function secretMissing(name: string, id: string): Finding {
  const todo = `npx firebase functions:secrets:set ${name} --project ${id}`;
  return missing(`Secret ${name}`, 'not set', todo);
}

async function attempt(name: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return unknown(name, error);
  }
}
