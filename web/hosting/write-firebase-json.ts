/** `node web/hosting/write-firebase-json.ts`: updates the rewrites and header rules of firebase.json. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { committedHeaders, readFirebaseConfig } from './config.ts';
import { rewrites } from './rewrites.ts';

const root = join(import.meta.dirname, '../..');
const config = readFirebaseConfig(root);
config.hosting.rewrites = rewrites();
config.hosting.headers = committedHeaders();
writeFileSync(join(root, 'firebase.json'), `${JSON.stringify(config, null, 2)}\n`);
