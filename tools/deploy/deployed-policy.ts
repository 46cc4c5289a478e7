import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirebaseConfig } from '@brushline/web/hosting/config';

/** What `npm run deploy` writes: at the root, because the paths in it are relative to it. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';

/** Returns the policy of the public pages of a project, as it was last deployed from this folder. */
export function deployedPolicy(root: string, id: string): string | null {
  const file = join(root, DEPLOY_CONFIG);
  if (!existsSync(file)) return null;
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as FirebaseConfig; // we wrote it
  // The first that names the project is that of public pages; the page about the API has one that names none.
  const isOfPages = ({ key, value }: { key: string; value: string }) =>
    key === 'Content-Security-Policy' && value.includes(`us-central1-${id}.`);
  return hosting.headers.flatMap(({ headers }) => headers).find(isOfPages)?.value ?? null;
}
