/**
 * `npm run gcp-build`, which the platform runs when it builds a deployed function. It serves the API for a few
 * seconds, requests the parts (there is no database), and leaves the compiled code of all that ran in
 * `.compile-cache`. `NODE_COMPILE_CACHE` makes each new instance use it (docs/decisions/cold-start.md). The function
 * also runs without that folder, so a failure here does not fail the build.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire, enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = dirname(import.meta.dirname);

/** Long enough for the first call to the database, whose code takes longest to compile. */
const SERVE_MS = 4_000;
const POLL_MS = 20;

/** The framework accepts the path of a socket as its port. No other machine can reach a socket. */
const socketFolder = mkdtempSync(join(tmpdir(), 'brushline-'));
const socketPath = join(socketFolder, 'api');
process.on('exit', () => rmSync(socketFolder, { recursive: true, force: true }));

Object.assign(process.env, {
  NODE_ENV: 'production',
  FUNCTION_TARGET: 'api',
  FUNCTION_SOURCE: FOLDER,
  PORT: socketPath,
  // Nothing listens there: the client retries until the process ends.
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  GCLOUD_PROJECT: 'nobody',
  // Makes the shop accept any value as a secret.
  FUNCTIONS_EMULATOR: 'true',
  METADATA_SERVER_DETECTION: 'none',
  STRIPE_SECRET_KEY: 'none',
  STRIPE_WEBHOOK_SECRET: 'none',
  IMAGE_HOST_KEY: 'none',
});

// Node writes the cache when the process ends, even after an error.
setTimeout(() => process.exit(0), SERVE_MS);
process.on('uncaughtException', (error) => process.stderr.write(`${error}\n`));
enableCompileCache(join(FOLDER, '.compile-cache'));
const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');
await import(pathToFileURL(join(dirname(framework), 'main.js')).href);
while (!existsSync(socketPath)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
get({ socketPath, path: '/parts' }).on('error', () => {});
