/** `node tools/write-firebase-json.ts`: writes the rewrites and header rules of firebase.json after a change of them. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { committedHeaders, readFirebaseConfig } from '@brushline/web/hosting/config';
import { rewrites } from '@brushline/web/hosting/rewrites';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const config = readFirebaseConfig(root);
config.hosting.rewrites = rewrites();
config.hosting.headers = committedHeaders();
writeFileSync(join(root, 'firebase.json'), `${JSON.stringify(config, null, 2)}\n`);
