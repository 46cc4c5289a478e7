/**
 * Runs one instance of a deployed function: the bundle that a deploy uploads under Google's own functions framework,
 * with many concurrent requests, as on the platform. (The Functions emulator starts a process for each.)
 * `FUNCTION_TARGET` names the export.
 */
import { pathToFileURL } from 'node:url';
import { type HttpFunction, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

const { BUNDLE = '', FUNCTION_TARGET = '', PORT = '' } = process.env;

// The deployed module exports what firebase-functions makes: handlers of requests.
const exports = (await import(pathToFileURL(BUNDLE).href)) as Record<string, HttpFunction>;
const handler = exports[FUNCTION_TARGET];
if (!handler) throw new Error(`${BUNDLE} exports no ${FUNCTION_TARGET}`);
http(FUNCTION_TARGET, handler);
// The framework's own command would listen on all network interfaces.
const server = getTestServer(FUNCTION_TARGET);
process.once('SIGTERM', () => server.close(() => process.exit(0)));
server.listen(Number(PORT), '127.0.0.1');
