import { execFileSync } from 'node:child_process';
import {
  compileCache,
  type Folders,
  type Launch,
  launches,
  shopEnvironment,
  start,
} from '../lib/servers.ts';
import { median, spread } from '../lib/statistics.ts';
import { writePayload } from './catalogue.ts';

/** (c) A cold import of the bundle, and the time from the process's start to the first right answer. */
export async function measureColdStart(folders: Folders, rounds: number): Promise<string[]> {
  await writePayload(folders);
  const all = launches(folders);
  const imports = { empty: [] as number[], shop: [] as number[] };
  const firsts = { bare: [] as number[], buffer: [] as number[], shop: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    imports.empty.push(importMs(folders, './peers/empty.js'));
    imports.shop.push(importMs(folders, './dist/index.js'));
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

function importMs(folders: Folders, file: string): number {
  const script = `const begin = performance.now(); await import(${JSON.stringify(file)});
    process.stdout.write(String(performance.now() - begin)); process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folders.deployed,
    env: {
      ...process.env,
      ...shopEnvironment(),
      ...compileCache(folders),
      NODE_ENV: 'production',
    },
    encoding: 'utf8',
  });
  return Number(output);
}

async function firstAnswerMs(launch: Launch): Promise<number> {
  const server = await start(launch, '/parts');
  await server.stop();
  return server.ms;
}
