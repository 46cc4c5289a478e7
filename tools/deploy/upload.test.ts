import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@brushline/demo/command';
import { DEMO_KEYS, PROJECT_ID } from '@brushline/demo/shop/demo';
import { waitFor } from '@brushline/demo/shop/wait-for';
import { startFirestore } from '@brushline/firestore-emulator/server';
import { sellerSettings } from '@brushline/functions/test/support/records';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LockFile } from './functions-lock.ts';
import { installUpload } from './install-upload.ts';
import { bombs, forgetPeak, memory, send } from './test/bombs.ts';

const PATIENCE_MS = 240_000;

/** A bomb takes its memory each time, so the least of several measurements excludes other work of the process. */
const TRIES = 5;

/** The environment of the platform. The secrets are well-formed but fake. */
const production = {
  NODE_ENV: 'production',
  K_SERVICE: 'api',
  GCLOUD_PROJECT: 'brushline-upload-test',
  STRIPE_SECRET_KEY: 'sk_live_n0tARealKeyOfAnybody',
  STRIPE_WEBHOOK_SECRET: 'whsec_n0tARealSecretOfAnybodyAtAll',
  IMAGE_HOST_KEY: '9f3c1e7a5b2d',
  ...sellerSettings,
};

let scratch: string;
let folder: string;
beforeAll(async () => {
  run(process.execPath, ['tools/build.ts', '--only', 'functions']);
  scratch = mkdtempSync(join(tmpdir(), 'brushline-upload-'));
  folder = await installUpload(scratch);
}, PATIENCE_MS);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('what a deploy uploads of the functions', () => {
  it('is the bundle, its manifest and its lock, and no source, test or setting', () => {
    expect(readdirSync(folder).sort()).toEqual([
      '.compile-cache',
      '.npmrc',
      'dist',
      'node_modules',
      'package-lock.json',
      'package.json',
    ]);
  });

  it("installs the versions of the project's own lock file, by the same hashes", () => {
    const known = hashes(readLock(join(root, 'package-lock.json')));
    const installed = readLock(join(folder, 'package-lock.json'));
    expect(hashes(installed).length).toBeGreaterThan(100);
    expect(hashes(installed).filter((each) => !known.includes(each))).toEqual([]);
  });

  it('starts alone and answers', { timeout: PATIENCE_MS }, async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const { process: server, ended } = start(port, production);
    try {
      const isThere = () => fetch(address).then(() => true);
      expect(await waitFor(isThere, 120_000, ended)).toBe(true);
      const refused = await fetch(`${address}/users`);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      const event = await fetch(`${address}/stripe-webhook`, { method: 'POST', body: '{}' });
      expect([400, 415]).toContain(event.status);
      expect((await fetch(`${address}/nothing`)).status).toBe(404);
    } finally {
      server.kill();
      await ended;
    }
  });

  it('contains the compiled code that a new instance runs, including the database client', () => {
    const [version = ''] = readdirSync(join(folder, '.compile-cache'));
    expect(version).toContain(process.version);
    const compiled = readdirSync(join(folder, '.compile-cache', version));
    expect(compiled.length).toBeGreaterThan(300);
  });

  it('does not start without a secret', { timeout: PATIENCE_MS }, async () => {
    const { STRIPE_WEBHOOK_SECRET: _, ...lacking } = production;
    const { ended, output } = start(await freePort(), lacking);
    expect(await ended).not.toBe(0);
    expect(output()).toContain('STRIPE_WEBHOOK_SECRET is missing');
  });
});

/** Returns the environment of an instance with a test database. */
function besideDatabase(port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    K_SERVICE: 'api',
    GCLOUD_PROJECT: PROJECT_ID,
    FUNCTIONS_EMULATOR: 'true',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
    METADATA_SERVER_DETECTION: 'none',
    STRIPE_SECRET_KEY: DEMO_KEYS.stripeSecret,
    STRIPE_WEBHOOK_SECRET: DEMO_KEYS.stripeWebhook,
    IMAGE_HOST_KEY: DEMO_KEYS.imageHost,
    LIMIT_READS_PER_MINUTE: '1000000',
  };
}

// Only Linux has /proc, from which the memory is read.
describe.runIf(process.platform === 'linux')('T72: an instance of 512 MiB', () => {
  const all = bombs();
  let database: Awaited<ReturnType<typeof startFirestore>>;
  let server: ReturnType<typeof start>;
  let address: string;
  let pid: number;
  beforeAll(async () => {
    database = await startFirestore({ port: 0, projectId: PROJECT_ID });
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    server = start(port, besideDatabase(database.port), ['--max-old-space-size=384']);
    const isThere = () => fetch(`${address}/parts`).then(({ ok }) => ok);
    expect(await waitFor(isThere, 120_000, server.ended)).toBe(true);
    pid = server.process.pid ?? 0;
    // Warm up: the first request of each kind loads code.
    for (const bomb of all) await send(`${address}/addReview`, bomb, false);
    expect(await askHonestly(address)).toEqual([200, 200]);
  }, PATIENCE_MS);
  afterAll(async () => {
    server.process.kill();
    await server.ended;
    await database.close();
  });

  it.each(all.flatMap((bomb) => [true, false].map((isChunked) => ({ ...bomb, isChunked }))))(
    '$name, chunked: $isChunked, costs less than 5 MiB',
    async ({ isChunked, ...bomb }) => {
      const costs: number[] = [];
      for (let n = 0; n < TRIES; n += 1) {
        forgetPeak(pid);
        const { now } = memory(pid);
        expect(await send(`${address}/addReview`, bomb, isChunked)).toBe(bomb.status);
        costs.push(memory(pid).peak - now);
      }
      expect(Math.min(...costs)).toBeLessThan(5);
    },
  );

  it('serves others while 1,000 bombs arrive', { timeout: PATIENCE_MS }, async () => {
    let isOver = false;
    const honest = async () => {
      const answers: number[] = [];
      while (!isOver) answers.push(...(await askHonestly(address)));
      return answers;
    };
    const others = honest();
    let sent = 0;
    const attack = async () => {
      for (; sent < 1_000; ) {
        const bomb = all[sent % all.length];
        const path = sent % 2 ? 'stripe-webhook' : 'addReview';
        sent += 1;
        if (bomb) expect(await send(`${address}/${path}`, bomb, sent % 3 === 0)).toBe(bomb.status);
      }
    };
    forgetPeak(pid);
    await Promise.all(Array.from({ length: 20 }, attack));
    isOver = true;
    const answers = await others;
    expect(answers.length).toBeGreaterThan(10);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(memory(pid).peak).toBeLessThan(512);
  });
});

/** Returns the statuses of a visitor's GET /parts and of an event that is signed over exactly its bytes. */
async function askHonestly(address: string): Promise<number[]> {
  const parts = await fetch(`${address}/parts`);
  await parts.arrayBuffer();
  const payload = `{ "id": "evt_door",\n "object": "event", "type": "plan.created", "created": 1700000000,
    "data": { "object": { "id": "plan_ü", "object": "plan" } } }`;
  const stripe = new Stripe(DEMO_KEYS.stripeSecret);
  const signature = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: DEMO_KEYS.stripeWebhook,
  });
  const event = await fetch(`${address}/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  await event.arrayBuffer();
  return [parts.status, event.status];
}

/** Binds the framework to loopback. By default it listens on every address of the machine. */
const ON_LOOPBACK = `import { Server } from 'node:net';
const { listen } = Server.prototype;
Server.prototype.listen = function (port, ...more) {
  return listen.call(this, port, '127.0.0.1', ...more);
};`;

function start(port: number, env: Record<string, string>, flags: readonly string[] = []) {
  const main = createRequire(join(folder, 'package.json')).resolve(
    '@google-cloud/functions-framework',
  );
  const script = join(dirname(main), 'main.js');
  const onLoopback = `--import=data:text/javascript,${encodeURIComponent(ON_LOOPBACK)}`;
  const args = [...flags, onLoopback, script, '--target=api', `--port=${port}`];
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += data));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { process: child, ended, output: () => text };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  server.close();
  await once(server, 'close');
  return port;
}

function run(command: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(stderr);
}

function readLock(file: string): LockFile {
  return JSON.parse(readFileSync(file, 'utf8')) as LockFile; // npm's own
}

function hashes({ packages }: LockFile): string[] {
  return Object.values(packages).flatMap(({ integrity }) => integrity ?? []);
}
