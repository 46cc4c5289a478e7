import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again until `probe` answers true; false after `patienceMs`, or as soon as `gone` resolves. A
 * probe that throws counts as not yet.
 */
export async function waitFor(
  probe: () => Promise<boolean>,
  patienceMs: number,
  gone: Promise<unknown>,
  pauseMs = 100,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  const ended = { yes: false };
  void gone.then(() => {
    ended.yes = true;
  });
  while (performance.now() < deadline && !ended.yes) {
    if (await probe().catch(() => false)) return true;
    await sleep(pauseMs);
  }
  return false;
}

/** Tells whether an address answers with a status below 400. */
export async function answers(url: string): Promise<boolean> {
  return (await fetch(url)).ok;
}

/** Tells whether a port of this machine takes connections; nothing is sent to it. */
export async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}
