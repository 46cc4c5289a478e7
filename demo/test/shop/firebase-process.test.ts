import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emulatorsAt } from '../../shop/emulators-config.ts';
import { startFirebase } from '../../shop/firebase-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brushline-firebase-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps its own accounts, not those of another shop on the same machine', {
  timeout: 300_000,
}, async () => {
  const ports = await freePorts(6);
  const [first, second] = await Promise.all([
    startAuth('first', ports.slice(0, 3)),
    startAuth('second', ports.slice(3)),
  ]);
  await signUp(first.port, 'first@example.test');
  await signUp(second.port, 'second@example.test');
  await Promise.all([second.stop(), first.stop()]);
  expect(keptAccounts('first')).toEqual(['first@example.test']);
  expect(keptAccounts('second')).toEqual(['second@example.test']);
});

/** Starts only the Auth emulator, as a shop of this name would. */
async function startAuth(name: string, [auth = 0, hub = 0, logging = 0]: number[]) {
  const own = join(folder, name);
  const config = join(own, 'firebase.json');
  mkdirSync(own);
  writeFileSync(config, JSON.stringify({ emulators: emulatorsAt({ auth, hub, logging }) }));
  const { ready, stop } = startFirebase({ config, folder: own, only: ['auth'] });
  await ready(`http://127.0.0.1:${auth}/`);
  return { port: auth, stop };
}

async function signUp(port: number, email: string): Promise<void> {
  const address = `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const body = JSON.stringify({ email, password: 'copper hums quietly' });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
}

function keptAccounts(name: string): string[] {
  const text = readFileSync(join(folder, name, 'accounts/auth_export/accounts.json'), 'utf8');
  const { users } = JSON.parse(text) as { users: { email: string }[] };
  return users.map(({ email }) => email);
}

/** Finds ports that nothing listens on. All are held until the last is found, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port); // they listen on ports
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
