import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats `probe` until it resolves to true. Returns false after `patienceMs`, or as soon as `gone` resolves. */
export async function waitFor(
  probe: () => Promise<boolean>,
  patienceMs: number,
  gone: Promise<unknown>,
  pauseMs = 100,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  const ended = gone.then(() => true);
  while (performance.now() < deadline) {
    if (await probe().catch(() => false)) return true;
    if (await Promise.race([ended, sleep(pauseMs, false)])) break;
  }
  return false;
}

/** Tells whether an address answers with a status below 400. */
export async function answers(url: string): Promise<boolean> {
  return (await fetch(url)).ok;
}

/** Tells whether a port of this machine accepts connections; nothing is sent to it. */
export async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}
