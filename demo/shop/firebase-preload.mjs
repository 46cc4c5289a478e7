/** Runs in the process of firebase-tools before anything else. */
import http from 'node:http';
import { createRequire } from 'node:module';

/**
 * Opens a connection of its own for each request to a function. A kept one may be closed by a worker that was too
 * busy for some seconds just when the next request goes into it, and the emulator would answer 500 for that worker.
 */
http.globalAgent = new http.Agent({ keepAlive: false });

/**
 * Compiles the schema of a call of the Auth emulator when it is called. To compile all of them took most of the
 * processor time of a start.
 */
const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
const exegesis = createRequire(manifest)('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true });
