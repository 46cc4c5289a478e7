import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_KEYS, PROJECT_ID } from '@brushline/demo/shop/demo';
import { installUpload } from '@brushline/tools/deploy/install-upload';
import { ports, root } from './places.ts';

/** A server in a process of its own. */
export interface Server {
  url: string;
  stop(): Promise<void>;
}

export interface Launch {
  args: readonly string[];
  port: number;
  env?: Record<string, string>;
}

/** What the measured servers are started from. */
export interface Folders {
  /** For files of this run. */
  scratch: string;
  /** The functions as they are on the platform after a deploy (see `deploy`). */
  deployed: string;
}

/**
 * Deploys the shop's functions into a folder of this machine, and beside them those that they are compared
 * with, which so run on the very same packages.
 */
export async function deploy(scratch: string): Promise<Folders> {
  const deployed = await installUpload(root, scratch);
  cpSync(join(root, 'verify/bench/peers'), join(deployed, 'peers'), { recursive: true });
  return { scratch, deployed };
}

/** As docs/deploy.md sets it. */
export function compileCache({ deployed }: Folders): Record<string, string> {
  return { NODE_COMPILE_CACHE: join(deployed, '.compile-cache') };
}

/** The servers that are compared: the floor, a function that does nothing, and the shop's own. */
export function launches(folders: Folders): Record<'bare' | 'buffer' | 'shop', Launch> {
  const { deployed } = folders;
  const env = { PAYLOAD: payloadFile(folders), NODE_ENV: 'production' };
  const onPlatform = { ...env, ...compileCache(folders) };
  return {
    bare: { args: ['verify/bench/peers/bare.js'], port: ports.bare, env },
    buffer: {
      args: underFramework(deployed, 'peers', 'buffer', ports.buffer),
      port: ports.buffer,
      env: onPlatform,
    },
    shop: {
      args: underFramework(deployed, '.', 'api', ports.shop),
      port: ports.shop,
      env: { ...onPlatform, ...shopEnvironment() },
    },
  };
}

/** As the emulators have it, but for the debug mode, which the platform has not either. */
export function shopEnvironment(): Record<string, string> {
  return {
    FUNCTIONS_EMULATOR: 'true',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    GCLOUD_PROJECT: PROJECT_ID,
    METADATA_SERVER_DETECTION: 'none',
    STRIPE_SECRET_KEY: DEMO_KEYS.stripeSecret,
    STRIPE_WEBHOOK_SECRET: DEMO_KEYS.stripeWebhook,
    IMAGE_HOST_KEY: DEMO_KEYS.imageHost,
    // All load comes from one address: the limits count, as always, but are not reached.
    LIMIT_READS_PER_MINUTE: '1000000',
    LIMIT_WRITES_PER_MINUTE: '1000000',
  };
}

/** Where `writePayload` puts what the shop answers, for those that answer the same bytes. */
export function payloadFile({ scratch }: Folders): string {
  return join(scratch, 'parts.json');
}

function underFramework(deployed: string, source: string, target: string, port: number): string[] {
  return [
    join(deployed, 'node_modules/@google-cloud/functions-framework/build/src/main.js'),
    `--source=${join(deployed, source)}`,
    `--target=${target}`,
    `--port=${port}`,
    '--host=127.0.0.1',
  ];
}

export type Started = Server & { ms: number };

/** Longest wait for a first answer, in milliseconds. */
const START_MS = 60_000;

/** Starts the servers one after the other, lends them to `work`, and stops all that were started. */
export async function withServers<Name extends string, Result>(
  launches: Record<Name, Launch>,
  path: string,
  work: (servers: Record<Name, Started>) => Promise<Result>,
): Promise<Result> {
  const started: [string, Started][] = [];
  try {
    for (const [name, launch] of Object.entries<Launch>(launches))
      started.push([name, await start(launch, path)]);
    return await work(Object.fromEntries(started) as Record<Name, Started>); // one for each launch
  } finally {
    await Promise.all(started.map(([, server]) => server.stop()));
  }
}

/** Starts a server and answers when `path` is 200 there for the first time, with the milliseconds. */
export async function start(launch: Launch, path: string): Promise<Started> {
  const url = `http://127.0.0.1:${launch.port}`;
  const begin = performance.now();
  const child = spawn(process.execPath, launch.args, {
    cwd: root,
    env: { ...process.env, PORT: String(launch.port), ...launch.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  try {
    while (!(await isAnswered(url + path, child))) {
      if (performance.now() - begin > START_MS) throw new Error(`${url} does not answer`);
      await new Promise((next) => setTimeout(next, 2));
    }
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { url, ms: performance.now() - begin, stop: () => stop(child) };
}

async function isAnswered(url: string, child: ChildProcess): Promise<boolean> {
  if (hasEnded(child)) throw new Error(`${url} ended with ${child.exitCode ?? child.signalCode}`);
  try {
    const answer = await fetch(url, { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  await ended;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
