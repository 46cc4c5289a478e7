import { createServer } from 'node:net';
import { type PortName, type Ports, portPurpose } from './ports.ts';
import { SetupError } from './setup-error.ts';

/** Refuses to start when a port is taken, before anything is started. */
export async function assertPortsFree(ports: Ports): Promise<void> {
  const names = Object.keys(ports) as PortName[]; // Object.keys forgets the literal types
  const taken: string[] = [];
  for (const name of names) {
    if (!(await isFree(ports[name])))
      taken.push(`Port ${ports[name]} is in use; ${portPurpose(name)} needs it.`);
  }
  if (taken.length === 0) return;
  throw new SetupError(
    [
      ...taken,
      'Stop the program that uses it, or move all ports, e.g. by 100:',
      '  BRUSHLINE_PORT_OFFSET=100 npm start',
    ].join('\n'),
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}
