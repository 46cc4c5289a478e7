import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '@brushline/demo/command';
import { configFaults, readImageOrigins, secretNames } from '@brushline/functions/config';
import type { Env } from '@brushline/functions/env';
import { type FirebaseConfig, sourcesOfProject } from '@brushline/web/hosting/config';
import type { PageSources } from '@brushline/web/hosting/policy';

/** The settings of a project in files that are not committed: those of the pages, and those of the functions but secrets. */
export type Project = ReturnType<typeof readProject>;

/** Reads the files as Vite and firebase-tools do: the more specific file takes precedence. */
export function readProject(id: string) {
  const read = (files: readonly string[]): Env =>
    Object.assign({}, ...files.map((file) => readEnv(join(root, file))));
  return {
    id,
    web: read(['web/.env', 'web/.env.local', 'web/.env.production', 'web/.env.production.local']),
    functions: read(['functions/.env', `functions/.env.${id}`]),
  };
}

function readEnv(file: string): Env {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Returns where the project's pages load from. */
export function pageSources({ id, web, functions }: Project): PageSources {
  const standard = sourcesOfProject(id);
  const upload = functions.IMAGE_UPLOAD_URL?.trim();
  return {
    functions: standard.functions,
    auth: `https://${web.VITE_FIREBASE_AUTH_DOMAIN?.trim() || `${id}.firebaseapp.com`}`,
    images: readImageOrigins(functions),
    imageUpload: upload ? new URL(upload).origin : standard.imageUpload,
    appCheck: Boolean(web.VITE_APP_CHECK_KEY?.trim()),
  };
}

/** Written by `npm run deploy`, at the root because its paths are relative to it. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';

/** Returns the policy with which this folder last deployed the public pages of a project. */
export function deployedPolicy(id: string, folder = root): string | null {
  const file = join(folder, DEPLOY_CONFIG);
  if (!existsSync(file)) return null;
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as FirebaseConfig; // we wrote it
  // The first that names the project belongs to the public pages. The policy of the page about the API names none.
  const isOfPages = ({ key, value }: { key: string; value: string }) =>
    key === 'Content-Security-Policy' && value.includes(`us-central1-${id}.`);
  return hosting.headers.flatMap(({ headers }) => headers).find(isOfPages)?.value ?? null;
}

/** Lists the faults in the files of a project, as sentences. */
export function projectFaults({ id, web, functions }: Project): string[] {
  const projectId = web.VITE_FIREBASE_PROJECT_ID?.trim() || id;
  const faults = [
    projectId !== id && `web/.env.production.local is for the project ${projectId}, not ${id}.`,
    /[/:]/.test(web.VITE_FIREBASE_AUTH_DOMAIN ?? '') &&
      'VITE_FIREBASE_AUTH_DOMAIN must be a host name, such as shop.example.com.',
    /^(sk|rk)_/.test(web.VITE_STRIPE_PUBLISHABLE_KEY?.trim() ?? '') &&
      'VITE_STRIPE_PUBLISHABLE_KEY is a secret key; use the one that starts with pk_.',
    readImageOrigins(functions).some((origin) => origin.includes('*')) &&
      'IMAGE_ORIGINS contains a *; use addresses such as https://example.com.',
    web.IMAGE_ORIGINS?.trim() &&
      `IMAGE_ORIGINS is read from functions/.env.${id}, for the API and the pages alike.`,
    functions.APP_CHECK?.trim() === 'enforce' &&
      !web.VITE_APP_CHECK_KEY?.trim() &&
      'The functions enforce App Check, but VITE_APP_CHECK_KEY is not set for the pages.',
    ...SECRETS.map(
      (name) =>
        name in functions &&
        `${name} is in a file; set it with: npx firebase functions:secrets:set ${name}`,
    ),
    // Each fault begins with the name of its variable. The secrets are in no file.
    ...configFaults(functions).map(
      (fault) =>
        !SECRETS.includes(fault.split(' ', 1)[0] ?? '') && `${fault} (functions/.env.${id}).`,
    ),
  ];
  return faults.flatMap((fault) => fault || []);
}

/** Every secret, including that of e-mails. */
const SECRETS = secretNames({ ORDER_EMAIL: 'on' });

/** Tells whether rules deny browsers all reads and writes. */
export function denyEverything(rules: string): boolean {
  const statements = rules.replaceAll(/\/\/.*$/gm, '').match(/\ballow\b[^;]*;/g) ?? [];
  return statements.length > 0 && statements.every((each) => /:\s*if\s+false\s*;$/.test(each));
}
