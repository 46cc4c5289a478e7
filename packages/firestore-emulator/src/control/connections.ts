import type { Socket } from 'node:net';

/** Keeps the open gRPC connections by the name that grpc-js gives to each peer. */
export class Connections {
  readonly #sockets = new Map<string, Socket>();

  add(socket: Socket, closed: () => void): void {
    const peer = `${socket.remoteAddress}:${socket.remotePort}`;
    this.#sockets.set(peer, socket);
    socket.once('close', () => {
      this.#sockets.delete(peer);
      closed();
    });
  }

  isOpen(peer: string): boolean {
    return this.#sockets.has(peer);
  }

  destroy(peer: string): void {
    this.#sockets.get(peer)?.destroy();
  }
}
