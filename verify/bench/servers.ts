import { execFile } from 'node:child_process';
import { cpSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { at } from '@brushline/demo/shop/ports';
import { openDatabase } from '@brushline/functions/test/support/database';
import { testShop } from '@brushline/functions/test/support/test-shop';
import { installUpload } from '@brushline/tools/deploy/install-upload';
import { send } from '../rig/http.ts';
import { freePorts } from '../rig/ports.ts';
import { root, say } from '../rig/program.ts';
import { startScript, workerEnvironment } from '../rig/services.ts';
import { seedParts } from './families.ts';

export interface Launch {
  args: readonly string[];
  port: number;
  env: Record<string, string>;
}

export type Deployed = Awaited<ReturnType<typeof deploy>>;

/** The number of parts in the budget of costs. */
export const PARTS = 50;

/**
 * Deploys the shop's functions into a folder of this machine, with a database of {@link PARTS} parts. The functions
 * with which they are compared are in the same folder, so that all of them use the same packages.
 *
 * @param scratch a folder for files of this section
 */
export async function deploy(scratch: string) {
  const { db, close } = await openDatabase();
  await seedParts(testShop(db), 0, PARTS);
  say('Installing the functions as a deploy does ...');
  const folder = await installUpload(scratch);
  cpSync(join(root, 'verify/bench/peers'), join(folder, 'peers'), { recursive: true });
  const ports = await freePorts('bare', 'buffer', 'shop');
  const payload = join(scratch, 'parts.json');
  const { FIRESTORE_EMULATOR_HOST = '' } = process.env;
  /** The environment of a process on the platform. */
  const env: Record<string, string> = {
    ...workerEnvironment({ firestore: 1, auth: 1, stripe: 1 }),
    FIRESTORE_EMULATOR_HOST,
    PAYLOAD: payload,
    // The platform names the function. Without a name all functions are declared, as for a deploy.
    FUNCTION_TARGET: 'api',
    // As docs/deploy.md sets it.
    NODE_COMPILE_CACHE: join(folder, '.compile-cache'),
  };
  const underFramework = (source: string, target: string, port: number): Launch => ({
    args: [
      join(folder, 'node_modules/@google-cloud/functions-framework/build/src/main.js'),
      ...[`--source=${join(folder, source)}`, `--target=${target}`],
      `--port=${port}`,
    ],
    port,
    env,
  });
  const bare = join(root, 'verify/bench/peers/bare.js');
  /** The compared servers: the baseline, a function that does nothing, and the shop's own. */
  const launches = {
    bare: { args: [bare], port: ports.bare, env: { PAYLOAD: payload } },
    buffer: underFramework('peers', 'buffer', ports.buffer),
    shop: underFramework('.', 'api', ports.shop),
  };
  /** Makes the others serve the same bytes as the shop. Resolves with their number. */
  const copyPayload = async () => {
    const shop = await start(launches.shop);
    writeFileSync(payload, (await get(shop.url)).text);
    await shop.stop();
    return statSync(payload).size;
  };
  return { db, folder, launches, env, copyPayload, close };
}

/**
 * Starts a server, and waits until it answers 200 for the first time. Resolves with the address of its list of parts, and
 * the milliseconds from the start of the process to that answer.
 */
export async function start({ args, port, env }: Launch) {
  const url = `${at(port)}/parts`;
  const begin = performance.now();
  const isUp = async () => (await get(url)).status === 200;
  const child = await startScript(args, { env: { PORT: String(port), ...env }, isUp, pauseMs: 2 });
  return { url, ms: performance.now() - begin, stop: child.kill };
}

/** Gets an address over a separate connection. */
function get(url: string) {
  return send(url, { method: 'GET', path: new URL(url).pathname, headers: {}, body: null });
}

const run = promisify(execFile);
const SECONDS = 2;

/** Measures the requests per second that an address answers with 200, over a number of connections. */
export async function requestsPerSecond(url: string, connections: number): Promise<number> {
  // Makes the shop read its list again. It has expired during the others' turns, and reading 5,000 parts takes as long
  // as the measurement.
  await get(url);
  const autocannon = join(root, 'verify/bench/node_modules/autocannon/autocannon.js');
  const args = [autocannon, '--json', '-c', String(connections), '-d', String(SECONDS), url];
  const { stdout } = await run(process.execPath, args);
  // The output of a program with a fixed version.
  const result = JSON.parse(stdout) as Record<'2xx' | 'non2xx' | 'errors' | 'duration', number>;
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load: ${stdout}`);
  return result['2xx'] / result.duration;
}
