import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirebaseConfig } from '@brushline/web/hosting/config';

/** What `npm run deploy` writes: at the root, because the paths in it are relative to it. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';

/** The policy of the pages of a project that was last deployed from this folder. */
export function deployedPolicy(root: string, id: string): string | null {
  const file = join(root, DEPLOY_CONFIG);
  if (!existsSync(file)) return null;
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as FirebaseConfig; // we wrote it
  // The page about the API has a policy too, which names no project.
  const isOfPages = ({ key, value }: { key: string; value: string }) =>
    key === 'Content-Security-Policy' && value.includes(`us-central1-${id}.`);
  return hosting.headers.flatMap(({ headers }) => headers).find(isOfPages)?.value ?? null;
}
