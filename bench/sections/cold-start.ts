import { execFileSync } from 'node:child_process';
import { root } from '../lib/places.ts';
import { type Launch, launches, shopEnvironment, start } from '../lib/servers.ts';
import { median, spread } from '../lib/statistics.ts';
import { writePayload } from './catalogue.ts';

/** (c) A cold import of the bundle, and the time from the process's start to the first right answer. */
export async function measureColdStart(scratch: string, rounds: number): Promise<string[]> {
  const all = launches(await writePayload(scratch));
  const imports = { empty: [] as number[], shop: [] as number[] };
  const firsts = { bare: [] as number[], buffer: [] as number[], shop: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    imports.empty.push(importMs('./bench/peers/empty.js'));
    imports.shop.push(importMs('./functions/dist/index.js'));
    for (const name of ['bare', 'buffer', 'shop'] as const)
      firsts[name].push(await firstAnswerMs(all[name]));
  }
  const over = (ours: number[], theirs: number[]) =>
    spread(ours.map((ms, i) => ms / (theirs[i] ?? 1)));
  return [
    '| cold, in milliseconds | bare Node | empty function | shop | ratio |',
    '| --- | --- | --- | --- | --- |',
    `| import of the function's file | | ${median(imports.empty).toFixed(0)} | ${median(imports.shop).toFixed(0)} | ${over(imports.shop, imports.empty)} of the empty function |`,
    `| process start to the first right /parts | ${median(firsts.bare).toFixed(0)} | ${median(firsts.buffer).toFixed(0)} | ${median(firsts.shop).toFixed(0)} | ${over(firsts.shop, firsts.bare)} of bare Node, ${over(firsts.shop, firsts.buffer)} of the empty function |`,
  ];
}

function importMs(file: string): number {
  const script = `const begin = performance.now(); await import(${JSON.stringify(file)});
    process.stdout.write(String(performance.now() - begin)); process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, ...shopEnvironment(), NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  return Number(output);
}

async function firstAnswerMs(launch: Launch): Promise<number> {
  const server = await start(launch, '/parts');
  await server.stop();
  return server.ms;
}
