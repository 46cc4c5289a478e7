/** `npm run check`: format, lint, types, and no file, export or dependency that is unused. `npm run fix` writes what can be written. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const fix = process.argv.includes('--fix');
/** Each is a program of its own for the compiler. */
const programs = globSync(['*/tsconfig.json', '{packages,web}/*/tsconfig.json']).sort();

const steps = [
  ['biome', 'check', '--error-on-warnings', ...(fix ? ['--write'] : []), '.'],
  ['knip'],
  ...programs.map((program) => ['tsc', '-p', program]),
];

const failed = steps.filter(([command = '', ...args]) => {
  process.stdout.write(`> ${[command, ...args].join(' ')}\n`);
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status;
});

if (failed.length > 0) {
  process.stderr.write(`${failed.length} of ${steps.length} checks failed.\n`);
  process.exit(1);
}
process.stdout.write(`All ${steps.length} checks passed.\n`);
