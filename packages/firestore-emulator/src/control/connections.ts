import type { Socket } from 'node:net';

/** The open gRPC connections by the name under which grpc-js knows the other side. */
export class Connections {
  readonly #sockets = new Map<string, Socket>();

  add(socket: Socket, opened: (peer: string) => void, closed: (peer: string) => void): void {
    const peer = `${socket.remoteAddress}:${socket.remotePort}`;
    this.#sockets.set(peer, socket);
    opened(peer);
    socket.once('close', () => {
      this.#sockets.delete(peer);
      closed(peer);
    });
  }

  destroy(peer: string): void {
    this.#sockets.get(peer)?.destroy();
  }

  destroyAll(): void {
    for (const socket of this.#sockets.values()) socket.destroy();
  }
}
