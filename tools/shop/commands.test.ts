import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningFirestore, startFirestore } from '@brushline/firestore-emulator/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const HEAD = 'name,description,image,minimumOrder,stock,price';

let folder: string;
let firestore: RunningFirestore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brushline-tools-'));
  firestore = await startFirestore({ port: 0, projectId: 'demo-brushline' });
});
afterAll(async () => {
  await firestore.close();
  rmSync(folder, { recursive: true });
});

interface Ended {
  code: number;
  out: string;
  complaint: string;
}

/** Runs a command in a separate process, on the test's Firestore or the given one. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const host = `127.0.0.1:${firestore.port}`;
  const options = { cwd: root, env: { ...process.env, FIRESTORE_EMULATOR_HOST: host, ...env } };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join('tools/shop', `${command}.ts`), ...args],
      options,
      (error, out, complaint) => resolve({ code: error ? Number(error.code) : 0, out, complaint }),
    );
  });
}

// Each starts a separate process, which is slow on a busy machine.
describe('the commands', { timeout: 300_000 }, () => {
  it('import, export, import into an empty shop, and export the same', async () => {
    const file = join(folder, 'a.csv');
    const [first, second] = [join(folder, 'b.csv'), join(folder, 'c.csv')];
    writeFileSync(file, `${HEAD}\nStator,d,/i.svg,1,12,8.40\nShaft,d,/i.svg,100,3300,1.85\n`);
    expect(await run('parts', ['import', file])).toMatchObject({ code: 0, complaint: '' });
    expect((await run('parts', ['export', first])).out).toContain('2 parts of demo-brushline');
    await firestore.clear();
    expect((await run('parts', ['import', first])).out).toContain('Done: 2 of 2 rows.');
    await run('parts', ['export', second]);
    expect(readFileSync(second)).toEqual(readFileSync(first));
    const again = await run('parts', ['export', second]);
    expect(again.complaint).toContain('already exists; --force overwrites it.');
  });

  it('name the file that cannot be written or read', async () => {
    const lost = join(folder, 'lost');
    const missing = await run('parts', ['export', join(lost, 'a.csv')]);
    expect(missing).toMatchObject({
      code: 1,
      complaint: `${join(lost, 'a.csv')} cannot be written: there is no such file or folder.\n`,
    });
    const { complaint } = await run('parts', ['export', folder, '--force']);
    expect(complaint).toBe(`${folder} cannot be written: it is a folder.\n`);
    const unread = await run('parts', ['import', lost]);
    expect(unread.complaint).toBe(`${lost} cannot be read: there is no such file or folder.\n`);
  });

  it('import nothing from a file with an invalid row', async () => {
    const file = join(folder, 'bad.csv');
    writeFileSync(file, `${HEAD}\nNew part,d,/i.svg,1,1,1\nOther,d,/i.svg,1,1,free\n`);
    const { code, out, complaint } = await run('parts', ['import', file]);
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint:
        'Nothing was written. Correct these rows, or import only the valid ones with --partial.\n',
    });
    expect(out).toContain(
      'line 3, price: Write a price in US dollars, such as 8.40 or 1000.00 (the file says "free")',
    );
  });

  it('print their usage, and refuse unknown options and arguments', async () => {
    expect(await run('parts', ['--help'])).toMatchObject({ code: 0, complaint: '' });
    const refused = await run('verify-ledger', ['--no-such-option']);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.complaint).toContain('Usage: npm run verify-ledger');
    expect(await run('verify-ledger', ['my-shop'])).toMatchObject({ code: 1, out: '' });
    const taken = { npm_config_remove: 'true', npm_config_yes: 'true' };
    const lost = await run('make-admin', ['ann@shop.test'], taken);
    expect(lost).toMatchObject({ code: 1, out: '' });
    expect(lost.complaint).toContain('npm took --remove for itself. Write -- before the options.');
    const { complaint } = await run('make-admin', ['ann@shop.test', '--role', 'boss']);
    expect(complaint).toContain('There is no role boss.');
  });

  it('verify another database, such as a restored backup', async () => {
    const file = join(folder, 'one.csv');
    writeFileSync(file, `${HEAD}\nStator,d,/i.svg,1,12,8.40\n`);
    await run('parts', ['import', file, '--partial']);
    const noIntents = '{"object":"list","data":[],"has_more":false}';
    const stripe = createServer((_, answer) => answer.end(noIntents)).listen(0, '127.0.0.1');
    await once(stripe, 'listening');
    const { port } = stripe.address() as AddressInfo; // it listens on a port
    const env = { STRIPE_API_BASE: `http://127.0.0.1:${port}` };
    const shop = await run('verify-ledger', [], env);
    const restored = await run('verify-ledger', ['--database', 'rehearsal'], env);
    stripe.close();
    expect(shop).toMatchObject({ code: 0, out: expect.stringMatching(/^demo-brushline: [1-9]/) });
    expect(restored.out).toMatch(/^rehearsal of demo-brushline: 0 parts/);
  });

  it('say when no shop runs', async () => {
    const nowhere = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
    const { code, complaint } = await run('verify-ledger', [], nowhere);
    expect(code).toBe(1);
    expect(complaint).toMatch(/^No shop is running on this machine[^\n]*\n$/);
  });
});
