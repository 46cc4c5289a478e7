/**
 * `npm start`: the whole shop on this machine, with demo data.
 * `npm run dev`: the same with hot reload of the pages and the functions.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import {
  CommandError,
  columns,
  flag,
  readArguments,
  root,
  runCommand,
  say,
  trace,
} from './command.ts';
import { DEMO_ACCOUNTS } from './shop/demo.ts';
import { startDevelopment } from './shop/development.ts';
import { assertPortsFree, at, type Ports, portsAt } from './shop/ports.ts';
import { readSettings, type Settings } from './shop/settings.ts';
import { startShop } from './shop/shop.ts';

const USAGE = `Usage: npm start -- [options]
  --reset                discards this machine's data and starts with the demo data
  --firestore=official   uses Google's Firestore emulator, which needs Java and keeps no data`;

let isInterrupted = false;

// After Ctrl-C every failure is due to it: esbuild gets the signal too.
runCommand(main, (error) => (isInterrupted ? 'Stopped.' : trace(error)));

async function main(): Promise<void> {
  const { dev, reset, firestore } = readOptions();
  const settings = readSettings();
  const name = `${settings.portOffset}${firestore === 'official' ? '-official' : ''}`;
  const dataFolder = join(root, '.data', name);
  // Before the build, so that nobody waits for a build only to learn that a port is in use.
  await assertPortsFree(portsAt(settings.portOffset));
  build(['--mode', 'emulators', ...(dev ? ['--only', 'functions'] : [])]);
  // Google's emulator keeps no data. Without this, the Stripe stand-in would keep payments of lost orders.
  if (reset || firestore === 'official') rmSync(dataFolder, { recursive: true, force: true });

  const interrupted = untilInterrupted();
  const shop = await startShop({ ...settings, dataFolder, firestore, hosting: !dev });
  const stopDevelopment = dev && !isInterrupted ? await startDevelopment(shop.ports) : null;
  if (!isInterrupted) say(`${readyTable(shop.ports, settings)}\nBrushline is ready: ${shop.url}`);
  await Promise.race([interrupted, shop.ended]);
  if (!isInterrupted) say('The emulators stopped unexpectedly; shutting down ...');
  await stopDevelopment?.();
  await shop.stop();
  const kept = `Your data is kept in .data/${name} for the next npm start.`;
  say(firestore === 'official' ? 'Stopped.' : `Stopped. ${kept}`);
  process.exit(isInterrupted ? 0 : 1);
}

function readOptions() {
  const { values } = readArguments(USAGE, {
    dev: flag,
    reset: flag,
    firestore: { type: 'string', default: 'embedded' },
  });
  const { firestore } = values;
  if (firestore === 'embedded' || firestore === 'official')
    return { ...values, firestore } as const;
  throw new CommandError(`--firestore is 'embedded' or 'official', not '${firestore}'\n\n${USAGE}`);
}

/** Waits for a signal. A second one changes nothing: stopping has its own time limit. */
function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (!isInterrupted) say('Stopping ...');
        isInterrupted = true;
        resolve();
      });
  });
}

/** Lists what a user needs once the shop runs: addresses, demo accounts, and a test card. */
function readyTable(ports: Ports, { orderHoldHours }: Settings): string {
  const table = columns([
    ['Shop', at(ports.hosting)],
    ['API', `${at(ports.hosting)}/api/parts`],
    ['Auth emulator', at(ports.auth)],
    ['Functions emulator', at(ports.functions)],
    ['Firestore', `127.0.0.1:${ports.firestore}`],
    ['Stripe stand-in', at(ports.stripe)],
    ['Image host stand-in', at(ports.imageHost)],
    ['Outbox (e-mails)', at(ports.outbox)],
    ...DEMO_ACCOUNTS.map(({ email, password, admin }): [string, string] => [
      admin ? 'Admin account' : 'Customer account',
      `${email} / ${password}`,
    ]),
    ['Test card', '4242 4242 4242 4242, any later month, any code'],
    ['Stock is held for', `${orderHoldHours} hours while an order is unpaid`],
  ]);
  return `\n${table}\n`;
}
