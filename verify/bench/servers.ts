import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startChild } from '@brushline/demo/shop/child';
import { waitFor } from '@brushline/demo/shop/wait-for';
import { installUpload } from '@brushline/tools/deploy/install-upload';
import type { Firestore } from 'firebase-admin/firestore';
import { freePorts, local } from '../rig/ports.ts';
import { root, say } from '../rig/program.ts';
import { workerEnvironment } from '../rig/services.ts';
import { openDatabase, seedParts } from './database.ts';

export interface Launch {
  args: readonly string[];
  port: number;
  env: Record<string, string>;
}

export type Deployed = Awaited<ReturnType<typeof deploy>>;

/** As many parts as the budget of costs has. */
export const PARTS = 50;

/**
 * Deploys the functions beside a database with {@link PARTS} parts, and lends them to `work`.
 *
 * @param scratch a folder for files of this section
 */
export async function withDeployed<Result>(
  scratch: string,
  work: (deployed: Deployed) => Promise<Result>,
): Promise<Result> {
  const { db, port, stop } = await openDatabase();
  try {
    await seedParts(db, 0, PARTS);
    return await work(await deploy(scratch, db, port));
  } finally {
    await stop();
  }
}

/**
 * Deploys the shop's functions into a folder of this machine, and beside them those that they are compared
 * with, which so run on the very same packages.
 */
async function deploy(scratch: string, db: Firestore, firestore: number) {
  say('Installing the functions as a deploy does ...');
  const folder = await installUpload(scratch);
  cpSync(join(root, 'verify/bench/peers'), join(folder, 'peers'), { recursive: true });
  const ports = await freePorts('bare', 'buffer', 'shop');
  const payload = join(scratch, 'parts.json');
  /** What a process on the platform has in its environment. */
  const env: Record<string, string> = {
    ...workerEnvironment({ firestore, auth: 1, stripe: 1 }),
    PAYLOAD: payload,
    // The platform names the function; without a name all of them are declared, as at a deploy.
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
  /** The servers that are compared: the floor, a function that does nothing, and the shop's own. */
  const launches = {
    bare: { args: ['verify/bench/peers/bare.js'], port: ports.bare, env: { PAYLOAD: payload } },
    buffer: underFramework('peers', 'buffer', ports.buffer),
    shop: underFramework('.', 'api', ports.shop),
  };
  /** Has the others answer the same bytes as the shop. Resolves with their number. */
  const copyPayload = () =>
    withServers({ shop: launches.shop }, async ({ shop }) => {
      const answer = await fetch(shop.url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      writeFileSync(payload, bytes);
      return bytes.length;
    });
  return { db, folder, launches, env, copyPayload };
}

/** A server that has answered for the first time. */
type Started = Awaited<ReturnType<typeof start>>;

const START_MS = 60_000;

/** Starts the servers one after the other, lends them to `work`, and stops all that were started. */
export async function withServers<Name extends string, Result>(
  launches: Record<Name, Launch>,
  work: (servers: Record<Name, Started>) => Promise<Result>,
): Promise<Result> {
  const started: [string, Started][] = [];
  try {
    for (const [name, launch] of Object.entries<Launch>(launches))
      started.push([name, await start(launch)]);
    return await work(Object.fromEntries(started) as Record<Name, Started>); // one for each launch
  } finally {
    await Promise.all(started.map(([, server]) => server.stop()));
  }
}

/**
 * Starts a server, and waits until it answers 200 for the first time. Resolves with the address of its list of parts, and
 * the milliseconds from the start of the process to that answer.
 */
export async function start({ args, port, env }: Launch) {
  const url = `${local(port)}/parts`;
  const begin = performance.now();
  const child = startChild(process.execPath, args, {
    cwd: root,
    env: { PORT: String(port), ...env },
  });
  const isThere = await waitFor(() => isAnswered(url), START_MS, child.ended, 2);
  const ms = performance.now() - begin;
  if (isThere) return { url, ms, stop: child.kill };
  await child.kill();
  throw new Error(`${url} does not answer`);
}

async function isAnswered(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { connection: 'close' } });
  await answer.arrayBuffer();
  return answer.status === 200;
}

const run = promisify(execFile);
const SECONDS = 2;

/** Measures the requests per second that are answered with 200, by so many connections. */
export async function requestsPerSecond({ url }: Started, connections: number): Promise<number> {
  // Has the shop read its list again: it has outlived the others' turns, and 5,000 parts take as long as the measurement.
  await isAnswered(url);
  const autocannon = join(root, 'verify/bench/node_modules/autocannon/autocannon.js');
  const args = [autocannon, '--json', '-c', String(connections), '-d', String(SECONDS), url];
  const { stdout } = await run(process.execPath, args);
  // The output of a program of a fixed version.
  const result = JSON.parse(stdout) as Record<'2xx' | 'non2xx' | 'errors' | 'duration', number>;
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load: ${stdout}`);
  return result['2xx'] / result.duration;
}
