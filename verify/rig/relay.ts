import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Hands each connection to the next of its targets, as the platform's front end does. */
export interface Relay {
  /** How many connections have passed their first bytes on. */
  passed(): number;
  /** Puts a port into rotation. */
  add(port: number): void;
  /** Takes a port out of rotation. Its connections stay. */
  remove(port: number): void;
  /**
   * Makes all connections of this moment half-open for good: nothing arrives, and neither end is told.
   * New connections work. Returns how many there were.
   */
  silence(): number;
  close(): Promise<void>;
}

/** Relays connections to `port` on to the targets' ports, in turn. Without a target they are refused. */
export async function startRelay(port: number, ...initial: number[]): Promise<Relay> {
  let targets = initial;
  const sockets = new Set<Socket>();
  let passed = 0;
  const server = createServer((near) => {
    const [target, ...others] = targets;
    if (target === undefined) return void near.destroy();
    targets = [...others, target];
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    far.once('connect', () => {
      near.once('data', () => {
        passed += 1;
      });
      near.pipe(far).pipe(near);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    passed: () => passed,
    add: (target) => void targets.push(target),
    remove(target) {
      targets = targets.filter((other) => other !== target);
    },
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
      return sockets.size / 2;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
