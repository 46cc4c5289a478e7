import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@brushline/demo/shop/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LockFile, versionsIn } from '../lock-file.ts';
import { installUpload } from './install-upload.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PATIENCE_MS = 240_000;

/** As the platform sets it; the secrets look real and are nobody's. */
const production = {
  NODE_ENV: 'production',
  K_SERVICE: 'api',
  GCLOUD_PROJECT: 'brushline-upload-test',
  STRIPE_SECRET_KEY: 'sk_live_n0tARealKeyOfAnybody',
  STRIPE_WEBHOOK_SECRET: 'whsec_n0tARealSecretOfAnybodyAtAll',
  IMAGE_HOST_KEY: '9f3c1e7a5b2d',
};

let scratch: string;
let folder: string;
beforeAll(async () => {
  run(process.execPath, ['tools/build.ts', '--only', 'functions']);
  scratch = mkdtempSync(join(tmpdir(), 'brushline-upload-'));
  folder = await installUpload(root, scratch);
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
    expect(versionsIn(installed).length).toBeGreaterThan(100);
    expect(hashes(installed).filter((each) => !known.includes(each))).toEqual([]);
  });

  it('starts alone and answers', { timeout: PATIENCE_MS }, async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const { process: server, ended } = start(port, production);
    try {
      const isThere = () => fetch(address).then(() => true);
      expect(await waitFor(isThere, 60_000, ended)).toBe(true);
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

  it('has the code compiled that a new instance runs, the database client with it', () => {
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

/** The framework listens on every address of a machine; a test has to stay on this one. */
const ON_LOOPBACK = `import { Server } from 'node:net';
const { listen } = Server.prototype;
Server.prototype.listen = function (port, ...more) {
  return listen.call(this, port, '127.0.0.1', ...more);
};`;

function start(port: number, env: Record<string, string>) {
  const main = createRequire(join(folder, 'package.json')).resolve(
    '@google-cloud/functions-framework',
  );
  const script = join(dirname(main), 'main.js');
  const onLoopback = `--import=data:text/javascript,${encodeURIComponent(ON_LOOPBACK)}`;
  const args = [onLoopback, script, '--target=api', `--port=${port}`];
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
