/** `node web/hosting/write-firebase-json.ts`: writes the rewrites and header rules of firebase.json after a change of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { committedHeaders, readFirebaseConfig } from './config.ts';
import { rewrites } from './rewrites.ts';

const root = join(import.meta.dirname, '../..');
const config = readFirebaseConfig(root);
config.hosting.rewrites = rewrites();
config.hosting.headers = committedHeaders();
writeFileSync(join(root, 'firebase.json'), `${JSON.stringify(config, null, 2)}\n`);
