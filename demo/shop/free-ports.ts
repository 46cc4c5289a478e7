import { createServer } from 'node:net';
import { CommandError } from '../command.ts';
import {
  BASE_PORTS,
  MAX_PORT_OFFSET,
  PORT_STEP,
  type PortName,
  type Ports,
  portsAt,
  refusedPort,
} from './ports.ts';

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
  const names = Object.keys(ports) as PortName[]; // Object.keys forgets the literal types
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
