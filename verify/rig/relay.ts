import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Relay = Awaited<ReturnType<typeof startRelay>>;

/**
 * Hands each connection to `port` to the next of its targets' ports, as the platform's front end does. Without a target
 * they are refused.
 */
export async function startRelay(port: number, ...initial: number[]) {
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
    /** How many connections have passed their first bytes on. */
    passed: () => passed,
    add: (target: number) => void targets.push(target),
    /** Takes a port out of rotation. Its connections stay. */
    remove(target: number) {
      targets = targets.filter((other) => other !== target);
    },
    /**
     * Makes all connections of this moment half-open for good: nothing arrives, and neither end is told. New connections
     * work. Returns how many there were.
     */
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
