/**
 * The deployed bundle under Google's own functions framework, as on the platform, in one process.
 * `FUNCTION_TARGET` names the export, `PORT` the port.
 */
import { pathToFileURL } from 'node:url';
import { type HttpFunction, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

const { BUNDLE = '', FUNCTION_TARGET = '', PORT = '' } = process.env;

// The deployed module's exports are what firebase-functions makes of them: handlers of requests.
const exports = (await import(pathToFileURL(BUNDLE).href)) as Record<string, HttpFunction>;
const handler = exports[FUNCTION_TARGET];
if (!handler) throw new Error(`${BUNDLE} exports no ${FUNCTION_TARGET}`);
http(FUNCTION_TARGET, handler);
// The framework's own command would listen to the whole network.
const server = getTestServer(FUNCTION_TARGET);
process.once('SIGTERM', () => server.close(() => process.exit(0)));
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
