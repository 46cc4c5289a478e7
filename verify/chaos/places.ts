import { join } from 'node:path';

/** Where the rig's processes listen, and where they read and write. */
export interface Places {
  /** The project's root folder. */
  root: string;
  /** Everything that is written lies here: data files, sockets, logs. */
  folder: string;
  ports: Ports;
}

/** `gate` leads to Firestore, and can go silent. */
export type Ports = Record<
  'web' | 'auth' | 'stripe' | 'firestore' | 'gate' | 'hub' | 'log',
  number
>;

export function portsFrom(first: number): Ports {
  const at = (offset: number) => first + offset;
  return {
    ...{ web: at(0), auth: at(1), stripe: at(2), firestore: at(3), gate: at(4) },
    ...{ hub: at(5), log: at(6) },
  };
}

export function local(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** A file of the project. */
export function inRoot({ root }: Places, path: string): string {
  return join(root, path);
}

export function logOf({ folder }: Places, name: string): string {
  return join(folder, `${name}.log`);
}
