import { execFileSync } from 'node:child_process';
import { inTurns, median, spread, table } from '../rig/report.ts';
import { type Deployed, deploy, type Launch, start } from './servers.ts';

/** (c) Measures a cold import of the bundle, and the time from the start of the process to the first correct answer. */
export async function measureColdStart(scratch: string, rounds: number): Promise<string> {
  const deployed = await deploy(scratch);
  const { launches, copyPayload, close } = deployed;
  await copyPayload();
  const systems = {
    ofEmpty: () => importMs(deployed, './peers/empty.js'),
    ofShop: () => importMs(deployed, './dist/index.js'),
    bare: () => firstAnswerMs(launches.bare),
    buffer: () => firstAnswerMs(launches.buffer),
    shop: () => firstAnswerMs(launches.shop),
  };
  const { bare, buffer, shop, ...imports } = await inTurns(rounds, systems, 0);
  await close();
  const ms = (values: readonly number[]) => median(values).toFixed(0);
  const head = ['cold, in milliseconds', 'bare Node', 'empty function', 'shop', 'ratio'];
  return table(head, [
    [
      ...["import of the function's file", '', ms(imports.ofEmpty), ms(imports.ofShop)],
      `${spread(imports.ofShop, imports.ofEmpty)} of the empty function`,
    ],
    [
      ...['process start to the first right /parts', ms(bare), ms(buffer), ms(shop)],
      `${spread(shop, bare)} of bare Node, ${spread(shop, buffer)} of the empty function`,
    ],
  ]);
}

async function firstAnswerMs(launch: Launch): Promise<number> {
  const server = await start(launch);
  await server.stop();
  return server.ms;
}

async function importMs({ folder, env }: Deployed, file: string): Promise<number> {
  const script = `const begin = performance.now(); await import(${JSON.stringify(file)});
    process.stdout.write(String(performance.now() - begin)); process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return Number(output);
}
