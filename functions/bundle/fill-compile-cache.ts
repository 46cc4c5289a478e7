/**
 * `npm run gcp-build`, which the platform runs when it builds a deployed function: serves the API for a few
 * seconds, asks it for the parts of a database that is not there, and leaves the code of all that ran,
 * compiled, in `.compile-cache`. There `NODE_COMPILE_CACHE` lets each new instance find it
 * (docs/decisions/cold-start.md). Without that folder the function runs too, so this fails no build.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire, enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = dirname(import.meta.dirname);

/** Enough for the first call of the database, which is what takes longest to compile. */
const SERVE_MS = 4_000;
const POLL_MS = 20;

/** The framework listens on what it takes for a port; at a socket no other machine can call it. */
const socketFolder = mkdtempSync(join(tmpdir(), 'brushline-'));
const socketPath = join(socketFolder, 'api');
process.on('exit', () => rmSync(socketFolder, { recursive: true, force: true }));

Object.assign(process.env, {
  NODE_ENV: 'production',
  FUNCTION_TARGET: 'api',
  FUNCTION_SOURCE: FOLDER,
  PORT: socketPath,
  // Nothing listens there, and the client tries until the end.
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  GCLOUD_PROJECT: 'nobody',
  // Where the shop takes any value for a secret.
  FUNCTIONS_EMULATOR: 'true',
  METADATA_SERVER_DETECTION: 'none',
  STRIPE_SECRET_KEY: 'none',
  STRIPE_WEBHOOK_SECRET: 'none',
  IMAGE_HOST_KEY: 'none',
});

// Whatever happens meanwhile: Node writes the cache when the process ends.
setTimeout(() => process.exit(0), SERVE_MS);
process.on('uncaughtException', (error) => process.stderr.write(`${error}\n`));
enableCompileCache(join(FOLDER, '.compile-cache'));
const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');
await import(pathToFileURL(join(dirname(framework), 'main.js')).href);
while (!existsSync(socketPath)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
get({ socketPath, path: '/parts' }).on('error', () => {});
