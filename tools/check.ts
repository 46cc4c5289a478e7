/** `npm run check`: format, lint, types, and no file, export or dependency that is unused. `npm run fix` writes what can be written. */
import { spawnSync } from 'node:child_process';

const fix = process.argv.includes('--fix');
/** Each is a program of its own for the compiler. */
const programs = [
  'contract',
  'functions',
  'web',
  'web/worker',
  'packages/firestore-emulator',
  'packages/stripe-emulator',
  'packages/part-drawings',
  'demo',
  'verify',
  'tools',
  'test',
];

const steps = [
  ['biome', 'check', '--error-on-warnings', ...(fix ? ['--write'] : []), '.'],
  ['knip'],
  ...programs.map((program) => ['tsc', '-p', `${program}/tsconfig.json`]),
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
