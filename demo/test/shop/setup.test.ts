import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertNotOverridden } from '../../shop/function-environment.ts';
import { assertPortsFree, PORT_STEP, portsAt } from '../../shop/ports.ts';
import { readSettings } from '../../shop/settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brushline-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the settings', () => {
  const settings = (text: string, environment = {}) => {
    const file = join(folder, '.env');
    writeFileSync(file, text);
    return () => readSettings(environment, file);
  };

  it('are the defaults without a file', () => {
    expect(readSettings({}, join(folder, 'none'))).toEqual({
      portOffset: 0,
      orderHoldHours: 24,
      chromePath: null,
      orderEmail: 'everyone',
    });
  });

  it('come from the environment, otherwise from the file', () => {
    const text = '# ports\nBRUSHLINE_PORT_OFFSET=100\nORDER_HOLD_HOURS=2\n';
    expect(settings(text)()).toMatchObject({ portOffset: 100, orderHoldHours: 2 });
    expect(settings(text, { BRUSHLINE_PORT_OFFSET: '7' })()).toMatchObject({ portOffset: 7 });
    expect(settings(text, { BRUSHLINE_PORT_OFFSET: '1000' })).toThrow(
      'BRUSHLINE_PORT_OFFSET=1000 needs port 6000, which browsers refuse.',
    );
  });

  it('name every fault at once', () => {
    const faulty = settings(
      'BRUSHLINE_PORT_OFFSET=many\nPORT 5000\nCHROME=/x\nORDER_HOLD_HOURS=0\nORDER_EMAIL=yes',
    );
    for (const words of [
      'Line 2 is not NAME=value: PORT 5000',
      'Line 3 sets CHROME',
      'BRUSHLINE_PORT_OFFSET must be a whole number',
      'ORDER_HOLD_HOURS must be a whole number',
      'ORDER_EMAIL must be one of off, on, everyone.',
    ])
      expect(faulty).toThrow(words);
  });

  it('refuse a browser that does not exist', () => {
    expect(settings('CHROME_PATH=/no/such/browser')).toThrow('CHROME_PATH does not name a file');
  });
});

describe('ports', () => {
  let taken: Server;
  afterEach(() => new Promise((resolve) => taken.close(resolve)));

  it('name the one that is in use, who needs it, and an offset that is free', async () => {
    // The system chooses the port, because another program may use any fixed one.
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo; // it listens on a port
    const ports = portsAt(port - portsAt(0).stripe);
    const refusal = await assertPortsFree(ports).catch(String);
    expect(refusal).toContain(`Port ${port} is in use; the Stripe stand-in needs it.`);
    const [, offset] = /BRUSHLINE_PORT_OFFSET=(\d+) npm start/.exec(String(refusal)) ?? [];
    await expect(assertPortsFree(portsAt(Number(offset)))).resolves.toBeUndefined();
  });
});

it('keeps shops apart if their offsets differ by a multiple of 100, except 3500', () => {
  const base = Object.values(portsAt(0));
  expect(new Set(base).size).toBe(base.length);
  const meet = (offset: number) =>
    Object.values(portsAt(offset)).some((port) => base.includes(port));
  const offsets = Array.from({ length: 534 }, (_, step) => (step + 1) * PORT_STEP);
  expect(offsets.filter(meet)).toEqual([3500]);
});

it('refuses a file that would send the demo shop to other services', () => {
  expect(() => assertNotOverridden(['STRIPE_SECRET_KEY'], folder)).not.toThrow();
  writeFileSync(join(folder, '.secret.local'), 'STRIPE_SECRET_KEY=sk_live_1\n');
  expect(() => assertNotOverridden(['STRIPE_SECRET_KEY'], folder)).toThrow(
    'functions/.secret.local sets STRIPE_SECRET_KEY.',
  );
});
