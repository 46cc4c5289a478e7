import { createServer } from 'node:net';
import { CommandError } from '../command.ts';
import { PROJECT_ID } from './demo.ts';

/**
 * Every port of the shop on a developer's machine, before the offset. Those that nobody types follow the port of the
 * functions: with their defaults (4400, 4500, 9299, 9499) a shop moved by 100, 200, 400 or 600 would collide with another
 * one.
 */
const BASE_PORTS = {
  hosting: { port: 5000, needs: 'the shop itself (Hosting)' },
  functions: { port: 5001, needs: 'the Functions emulator' },
  firestore: { port: 8080, needs: 'Firestore' },
  auth: { port: 9099, needs: 'the Auth emulator' },
  stripe: { port: 12111, needs: 'the Stripe stand-in' },
  imageHost: { port: 4580, needs: 'the image host stand-in' },
  outbox: { port: 4590, needs: 'the outbox of e-mails' },
  hub: { port: 5002, needs: "the emulators' hub" },
  logging: { port: 5003, needs: "the emulators' log" },
  eventarc: { port: 5004, needs: 'the Eventarc emulator' },
  tasks: { port: 5005, needs: 'the Cloud Tasks emulator' },
  smtp: { port: 5006, needs: 'the mail server of the outbox' },
} as const;

type PortName = keyof typeof BASE_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

/** Shops whose offsets differ by multiples of this share no port. The only exception is 3500 (4580 and 8080). */
export const PORT_STEP = 100;

/** The greatest offset at which every port is valid. */
export const MAX_PORT_OFFSET = 65_535 - BASE_PORTS.stripe.port;

const names = Object.keys(BASE_PORTS) as PortName[]; // Object.keys loses the literal types

export function portsAt(offset: number): Ports {
  const moved = names.map((name) => [name, BASE_PORTS[name].port + offset]);
  return Object.fromEntries(moved) as Ports; // fromEntries loses the keys
}

/** Returns the address of a port of this machine, without a slash at its end. */
export function at(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Returns the address below which the Functions emulator has each function, by its name. */
export function functionsAt({ functions }: Ports): string {
  return `${at(functions)}/${PROJECT_ID}/us-central1`;
}

/** Ports that every browser refuses, from 5000 on: the "bad ports" of the Fetch standard. */
const BAD_PORTS = [5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];

/**
 * Returns the first port, of the shop or of a service that its pages call, that browsers block; `undefined` if there
 * is none.
 */
export function refusedPort(offset: number): number | undefined {
  const { hosting, functions, auth, stripe, imageHost, outbox } = portsAt(offset);
  const opened = [hosting, functions, auth, stripe, imageHost, outbox];
  return opened.find((port) => BAD_PORTS.includes(port));
}

/** Refuses to start if a port is in use, before anything is started, and suggests a free offset. */
export async function assertPortsFree(ports: Ports): Promise<void> {
  const taken = await takenPorts(ports);
  if (taken.length === 0) return;
  throw new CommandError(
    [
      ...taken.map((name) => `Port ${ports[name]} is in use; ${BASE_PORTS[name].needs} needs it.`),
      'Stop the program that uses it, or move all ports, e.g.:',
      `  BRUSHLINE_PORT_OFFSET=${await freeOffset()} npm start`,
    ].join('\n'),
  );
}

/** Finds the first offset at which every port is free at this moment. */
async function freeOffset(): Promise<number> {
  for (let offset = PORT_STEP; offset <= MAX_PORT_OFFSET; offset += PORT_STEP)
    if (!refusedPort(offset) && (await takenPorts(portsAt(offset))).length === 0) return offset;
  throw new CommandError('Too many ports of this machine are in use.');
}

async function takenPorts(ports: Ports): Promise<PortName[]> {
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  return names.filter((_, index) => !free[index]);
}

/** Tells whether nothing listens on a port of this machine at this moment. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}
