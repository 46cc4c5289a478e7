/** Every port of the shop on a developer's machine (design.md section 2), before the offset. */
const BASE_PORTS = {
  hosting: { port: 5000, needs: 'the shop itself (Hosting)' },
  functions: { port: 5001, needs: 'the Functions emulator' },
  firestore: { port: 8080, needs: 'Firestore' },
  auth: { port: 9099, needs: 'the Auth emulator' },
  stripe: { port: 12111, needs: 'the Stripe stand-in' },
  imageHost: { port: 4580, needs: 'the image host stand-in' },
  outbox: { port: 4590, needs: 'the outbox of e-mails' },
  hub: { port: 4400, needs: "the emulators' hub" },
  logging: { port: 4500, needs: "the emulators' log" },
  eventarc: { port: 9299, needs: 'the Eventarc emulator' },
  tasks: { port: 9499, needs: 'the Cloud Tasks emulator' },
} as const;

export type PortName = keyof typeof BASE_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

/** Greatest offset that keeps every port a port. */
export const MAX_PORT_OFFSET = 65_535 - BASE_PORTS.stripe.port;

const names = Object.keys(BASE_PORTS) as PortName[]; // Object.keys forgets the literal types

export function portsAt(offset: number): Ports {
  const moved = names.map((name) => [name, BASE_PORTS[name].port + offset]);
  return Object.fromEntries(moved) as Ports; // fromEntries forgets the keys
}

/** What a port is for, in the words of an error message. */
export function portPurpose(name: PortName): string {
  return BASE_PORTS[name].needs;
}
