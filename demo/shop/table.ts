import { DEMO_ACCOUNTS } from './demo.ts';
import type { Ports } from './ports.ts';
import type { Settings } from './settings.ts';

/** Lists what a user needs once the shop runs: addresses, demo accounts, and a test card. */
export function readyTable(ports: Ports, { orderHoldHours }: Settings): string {
  const rows: [string, string][] = [
    ['Shop', `http://127.0.0.1:${ports.hosting}`],
    ['API', `http://127.0.0.1:${ports.hosting}/api/parts`],
    ['Auth emulator', `http://127.0.0.1:${ports.auth}`],
    ['Functions emulator', `http://127.0.0.1:${ports.functions}`],
    ['Firestore', `127.0.0.1:${ports.firestore}`],
    ['Stripe stand-in', `http://127.0.0.1:${ports.stripe}`],
    ['Image host stand-in', `http://127.0.0.1:${ports.imageHost}`],
    ['Outbox (e-mails)', `http://127.0.0.1:${ports.outbox}`],
    ...DEMO_ACCOUNTS.map(({ email, password, admin }): [string, string] => [
      admin ? 'Admin account' : 'Customer account',
      `${email} / ${password}`,
    ]),
    ['Test card', '4242 4242 4242 4242, any later month, any code'],
    ['Stock is held for', `${orderHoldHours} hours while an order is unpaid`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return ['', ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ''].join('\n');
}
