import { secretNames } from '@brushline/functions/config';
import type { Firebase } from '../deploy/firebase.ts';
import type { Project } from '../deploy/project.ts';
import { type Finding, missing, ok, unknown } from './finding.ts';

const SECRETS_API = 'secretmanager.googleapis.com';

/** The APIs that must be set up before a deploy: the database, the accounts, the secrets. */
const APIS_BEFORE = [
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  SECRETS_API,
] as const;

/** The APIs that deployed functions need, and that the first deploy enables automatically. */
const APIS_BY_DEPLOY = [
  'artifactregistry.googleapis.com',
  'cloudbuild.googleapis.com',
  'cloudfunctions.googleapis.com',
  'cloudscheduler.googleapis.com',
  'eventarc.googleapis.com',
  'run.googleapis.com',
] as const;

/** Checks the requirements of a deploy that only a logged-in user can see. */
export async function lookWithLogin(
  firebase: Firebase,
  target: Project,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const { id } = target;
  const login = lookAtLogin(firebase, env);
  if (login.state !== 'ok') return [login];
  const project = lookAtProject(firebase, id);
  if (project.state !== 'ok') return [login, project];
  const apis = await lookAtApis(firebase, id);
  return [login, project, apis, ...lookAtSecrets(firebase, target, apis)];
}

function lookAtLogin(
  firebase: Firebase,
  env: Readonly<Record<string, string | undefined>>,
): Finding {
  if (env.GOOGLE_APPLICATION_CREDENTIALS) return ok('Login', 'by GOOGLE_APPLICATION_CREDENTIALS');
  return attempt('Login', () => {
    const accounts = (firebase.ask('login:list') ?? []) as { user: { email: string } }[]; // its answer
    const [first] = accounts;
    return first
      ? ok('Login', first.user.email)
      : missing('Login', 'nobody is logged in', 'npx firebase login');
  });
}

function lookAtProject(firebase: Firebase, id: string): Finding {
  return attempt('Access', () => {
    const projects = firebase.ask('projects:list') as { projectId: string }[]; // its answer
    return projects.some(({ projectId }) => projectId === id)
      ? ok('Access', `to ${id}`)
      : missing('Access', `none to ${id}`, 'Is the id right? npx firebase projects:list');
  });
}

async function lookAtApis(firebase: Firebase, id: string): Promise<Finding> {
  try {
    const off = await apisOff(firebase, id, APIS_BEFORE);
    const todo = `gcloud services enable ${off.join(' ')} --project ${id}`;
    if (off.length > 0) return missing('APIs', `off: ${off.join(', ')}`, todo);
    const later = await apisOff(firebase, id, APIS_BY_DEPLOY);
    const isAll = later.length === 0;
    return ok('APIs', isAll ? 'all are on' : `the first deploy switches on ${later.join(', ')}`);
  } catch (error) {
    return unknown('APIs', error);
  }
}

async function apisOff(firebase: Firebase, id: string, apis: readonly string[]): Promise<string[]> {
  const off: string[] = [];
  for (const api of apis) if (!(await firebase.isApiEnabled(id, api))) off.push(api);
  return off;
}

/** Checks the secrets, unless their API is off: asking for one would switch it on. */
function lookAtSecrets(firebase: Firebase, project: Project, apis: Finding): Finding[] {
  const { id } = project;
  const names = secretNames(project.functions);
  if (apis.state === 'missing' && apis.says.includes(SECRETS_API))
    return names.map((name) => secretMissing(name, id));
  return names.map((name) => attempt(`Secret ${name}`, () => lookAtSecret(firebase, id, name)));
}

function lookAtSecret(firebase: Firebase, id: string, name: string): Finding {
  try {
    const { secrets } = firebase.ask('functions:secrets:get', name, '--project', id) as {
      secrets: { state: string }[];
    }; // its answer
    const isSet = secrets.some(({ state }) => state === 'ENABLED');
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

function attempt(name: string, look: () => Finding): Finding {
  try {
    return look();
  } catch (error) {
    return unknown(name, error);
  }
}
