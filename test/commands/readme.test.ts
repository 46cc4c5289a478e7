import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portsAt } from '@brushline/demo/shop/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Run, root, type } from './terminal.ts';

/** Every command of the README, as it stands there, in the order in which a reader might try it. */

/**
 * Beside the shop of the other tests and one that a developer may have running. Every port is below those that `verify/rig`
 * takes at random, because chaos and fuzzing run beside this shop, which starts several times.
 */
const OFFSET = 7_800;
const ports = portsAt(OFFSET);
const address = `http://127.0.0.1:${ports.hosting}`;
const scratch = mkdtempSync(join(tmpdir(), 'brushline-readme-'));
const csv = join(scratch, 'parts.csv');

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const commands = [
  ...new Set(
    [...readme.matchAll(/^(?:\w+=\S+ )?npm .*$|`((?:\w+=\S+ )?npm [^`]*)`/gm)].map(commandOf),
  ),
];
const tried = new Set<string>();

function commandOf([line, quoted]: RegExpMatchArray): string {
  return (quoted ?? line ?? '').trim();
}

/** The command with the reader's own values in the place of those in capitals. */
function filledIn(command: string): string {
  tried.add(command);
  return command
    .replace('BRUSHLINE_PORT_OFFSET=100', `BRUSHLINE_PORT_OFFSET=${OFFSET}`)
    .replace('EMAIL', 'buyer@brushline.test')
    .replace('FILE.csv', csv)
    .replace(/\bID\b/, 'demo-brushline');
}

/** Commands that have not ended. */
const running = new Set<Run>();

function run(command: string): Run {
  const begun = type(filledIn(command), {
    BRUSHLINE_PORT_OFFSET: String(OFFSET),
    ORDER_HOLD_HOURS: '24',
  });
  running.add(begun);
  void begun.end.then(() => running.delete(begun));
  return begun;
}

async function ends(command: string, code: number, ...words: (string | RegExp)[]): Promise<void> {
  const begun = run(command);
  const ended = await begun.end;
  for (const word of words) expect(begun.output()).toMatch(word);
  expect(ended, begun.output()).toBe(code);
}

async function answers(path: string): Promise<number> {
  return (await fetch(`${address}${path}`)).status;
}

function isTaken(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  }).then((taken) => {
    socket.destroy();
    return taken === true;
  });
}

/** Starts the shop, looks at it, and stops it as Ctrl-C does. */
async function startsAndStops(command: string, look: (running: Run) => Promise<void>) {
  const running = run(command);
  try {
    await running.until(`Brushline is ready: ${address}`);
    await look(running);
  } finally {
    running.interrupt();
  }
  // npm ends as it was told to; the shop has said that it stopped in order.
  expect([0, 'SIGINT']).toContain(await running.end);
  expect(running.output()).toContain('Stopped. Your data is kept');
  for (const port of Object.values(ports)) expect(await isTaken(port), `port ${port}`).toBe(false);
}

afterAll(async () => {
  // What a test gave up waiting for must not stay behind.
  for (const left of running) left.interrupt();
  await Promise.all([...running].map(({ end }) => end));
  rmSync(scratch, { recursive: true, force: true });
  rmSync(join(root, '.data', String(OFFSET)), { recursive: true, force: true });
});

/** The two groups run side by side, each in the order of its tests. */
const IN_ORDER = { concurrent: false };

/** Waiting for a shop to start leaves a core to the commands that need none. */
describe.concurrent('with a shop', () => {
  describe('a newcomer', IN_ORDER, () => {
    it('starts the shop on other ports, whose pages and parts are there', () =>
      startsAndStops('BRUSHLINE_PORT_OFFSET=100 npm start', async () => {
        tried.add('npm start');
        expect(await answers('/')).toBe(200);
        expect(await answers('/blogs')).toBe(200);
        const parts = await (await fetch(`${address}/api/parts`)).json();
        expect(parts.length).toBeGreaterThanOrEqual(24);
      }));

    it('stops a start that is under way', async () => {
      const starting = run('npm start -- --reset');
      await starting.until('Starting the Auth');
      starting.interrupt();
      await starting.end;
      expect(starting.output()).toMatch(/Stopping \.\.\.\n(.*\n)?Stopped/);
      expect(starting.output()).not.toMatch(/ready|^ +at /m);
    });

    it('develops with hot reload', () =>
      startsAndStops('npm run dev', async () => {
        expect(await (await fetch(address)).text()).toContain('/@vite/client');
        expect(await answers('/api/parts')).toBe(200);
      }));

    it('is told what Google’s emulator needs, where it is not there', async () => {
      const running = run('npm start -- --firestore=official');
      const isReady = await running.until('Brushline is ready').then(
        () => true,
        () => false,
      );
      running.interrupt();
      await running.end;
      if (!isReady) expect(running.output()).toMatch(/Java|download|Firestore emulator/i);
    });
  });

  describe('beside a running shop', IN_ORDER, () => {
    let shop: Run;
    beforeAll(async () => {
      shop = run('npm start -- --reset');
      await shop.until('Brushline is ready');
    });
    afterAll(async () => {
      shop.interrupt();
      await shop.end;
    });

    it('the books agree', () => ends('npm run verify-ledger', 0, ' 0 differences'));

    it('somebody is known, is made an admin, and is not forgotten by mistake', async () => {
      await ends('npm run forget -- EMAIL', 1, 'Cancel unpaid orders first');
      await ends('npm run make-admin -- EMAIL', 0, 'is an admin of demo-brushline');
    });

    it('parts are exported', async () => {
      await ends('npm run parts -- export FILE.csv', 0);
      expect(readFileSync(csv, 'utf8').split('\n').length).toBeGreaterThan(24);
    });
  });
});

describe.concurrent('without a shop', () => {
  describe('one after the other', IN_ORDER, () => {
    it('schedules are played', () => ends('npm run simulate -- --seeds 5', 0, /0 of 5 /));
    it('processes are killed', () => ends('npm run chaos -- --quick', 0), 600_000);
    it('requests of every kind are made', () => ends('npm run fuzz -- --examples 5', 0), 600_000);
    it('costs are told', () => ends('npm run cost', 0, /\$/));
    it('a project is looked at', () =>
      ends('npm run doctor -- --project ID', 1, /exists only on the emulators/));
    it('a deploy says all that is missing at once', () =>
      ends('npm run deploy -- --project ID --dry-run', 1, /missing/));
    it('what is shipped is listed', () =>
      ends('npm run sbom', 0, '"bomFormat": "CycloneDX"', 'pkg:npm/stripe@'));
  });
});

describe('the commands of this very run', () => {
  it('are npm test, and what CI runs before it', () => {
    tried.add('npm test').add('npm run check').add('npm run fix');
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(readFileSync(join(root, '.ci/run'), 'utf8')).toMatch(/npm run check\nnpm test\n/);
    expect(scripts.fix).toBe(`${scripts.check} --fix`);
  });

  it('are all there are in the README', () => {
    expect([...tried].toSorted()).toEqual(commands.toSorted());
  });
});
