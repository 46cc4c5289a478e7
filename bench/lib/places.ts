import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What Google runs a deployed function with. */
export const framework = join(
  root,
  'node_modules/@google-cloud/functions-framework/build/src/main.js',
);

export const autocannon = join(root, 'bench/node_modules/autocannon/autocannon.js');

/** Free on a machine where a shop runs on its usual ports. */
export const ports = {
  firestore: 28_080,
  bare: 28_001,
  buffer: 28_002,
  shop: 28_003,
  pair: 28_004,
};
