/** Runs in the process of firebase-tools before anything else. */
import http from 'node:http';
import { createRequire } from 'node:module';

/**
 * Opens a new connection for each request to a function. A worker that was too busy for some seconds may close a kept
 * connection just when the next request is sent, and the emulator would answer 500 for that worker.
 */
http.globalAgent = new http.Agent({ keepAlive: false });

/**
 * Compiles the schema of a call of the Auth emulator when it is called. Compiling all of them took most of the processor
 * time of a start.
 */
const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
const exegesis = createRequire(manifest)('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true });
