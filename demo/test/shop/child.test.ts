import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const START = `
  import { startChild } from ${JSON.stringify(join(import.meta.dirname, '../../shop/child.ts'))};
  const outlive = 'setTimeout(() => console.error("outlived its parent"), 60_000)';
  const child = startChild(process.execPath, ['-e', outlive], {});`;

const STARTED = `console.log('started');`;

/** Runs a program that has started a child. The child writes to its `stderr`, which closes when both have ended. */
async function interrupt(program: string, signal: NodeJS.Signals) {
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript'];
  const parent = spawn(process.execPath, [...flags, '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(parent.stderr);
  const ended = once(parent, 'exit');
  await once(parent.stdout, 'data');
  parent.kill(signal);
  const [code] = (await ended) as [number | null];
  return { code, said: await said };
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a child ends with a parent that %s ends', async (signal, code) => {
  expect(await interrupt(`${START} ${STARTED} await child.ended;`, signal)).toEqual({
    code,
    said: '',
  });
});

it('a program with its own listener ends its child itself', async () => {
  const orderly = `process.once('SIGTERM', async () => {
    await child.stop();
    console.error('stopped');
  });`;
  expect(await interrupt(START + orderly + STARTED, 'SIGTERM')).toEqual({
    code: 0,
    said: 'stopped\n',
  });
});
