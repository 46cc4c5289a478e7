import { execFileSync } from 'node:child_process';
import { median, spread, table } from '../rig/report.ts';
import { type Bench, type Deployed, start } from './servers.ts';

/**
 * (c) Measures a cold import of the bundle, and the time from the start of the process to the first right
 * answer.
 */
export async function measureColdStart(bench: Bench, rounds: number): Promise<string> {
  const deployed = await bench.deployed();
  await deployed.copyPayload();
  const imports = { empty: [] as number[], shop: [] as number[] };
  const firsts = { bare: [] as number[], buffer: [] as number[], shop: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    imports.empty.push(importMs(deployed, './peers/empty.js'));
    imports.shop.push(importMs(deployed, './dist/index.js'));
    for (const name of ['bare', 'buffer', 'shop'] as const) {
      const server = await start(deployed.launches[name]);
      await server.stop();
      firsts[name].push(server.ms);
    }
  }
  const ms = (values: readonly number[]) => median(values).toFixed(0);
  const head = ['cold, in milliseconds', 'bare Node', 'empty function', 'shop', 'ratio'];
  return table(head, [
    [
      ...["import of the function's file", '', ms(imports.empty), ms(imports.shop)],
      `${spread(imports.shop, imports.empty)} of the empty function`,
    ],
    [
      ...['process start to the first right /parts', ms(firsts.bare), ms(firsts.buffer)],
      ms(firsts.shop),
      `${spread(firsts.shop, firsts.bare)} of bare Node, ${spread(firsts.shop, firsts.buffer)} of the empty function`,
    ],
  ]);
}

function importMs({ folder, env }: Deployed, file: string): number {
  const script = `const begin = performance.now(); await import(${JSON.stringify(file)});
    process.stdout.write(String(performance.now() - begin)); process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return Number(output);
}
