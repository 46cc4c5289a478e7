import { connect, createServer, type Socket } from 'node:net';

/** The wire between the functions and Firestore, which can go silent without being cut. */
export interface Gate {
  /**
   * All connections that are there become half-open for good: what is sent is taken by nobody, and
   * neither end is told. New ones work. Answers how many there were.
   */
  silence(): number;
  close(): Promise<void>;
}

export async function startGate(port: number, targetPort: number): Promise<Gate> {
  const pairs = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const socket of [near, far]) {
      pairs.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        pairs.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    silence() {
      for (const socket of pairs) {
        socket.unpipe();
        socket.pause();
      }
      return pairs.size / 2;
    },
    async close() {
      for (const socket of pairs) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
