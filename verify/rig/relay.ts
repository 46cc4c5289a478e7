import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Relay = Awaited<ReturnType<typeof startRelay>>;

/**
 * Forwards each connection at `port` to the next of its targets' ports, as the platform's front end does. Without a
 * target, connections are refused.
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
    /** The number of connections whose first bytes were forwarded. */
    passed: () => passed,
    add: (target: number) => void targets.push(target),
    /** Takes a port out of rotation. Its connections stay. */
    remove(target: number) {
      targets = targets.filter((other) => other !== target);
    },
    /**
     * Makes all current connections half-open for ever: nothing arrives, and neither end is notified. New connections
     * work. Returns their number.
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
