/** `npm run check` and `npm run fix`: see USAGE. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { CommandError, flag, readArguments, runCommand, say } from '@brushline/demo/command';

const USAGE = `Usage: npm run check, or npm run fix

Checks format, lint and types, and that no file, export or dependency is unused. npm run fix first writes what it can
correct.`;

/** The compiler checks each of them separately. */
const programs = globSync(['*/tsconfig.json', '{packages,web}/*/tsconfig.json']).sort();

runCommand(async () => {
  const { fix } = readArguments(USAGE, { fix: flag }).values;
  const steps = [
    ['biome', 'check', '--error-on-warnings', ...(fix ? ['--write'] : []), '.'],
    ['knip'],
    ...programs.map((program) => ['tsc', '-p', program]),
  ];
  const failed = steps.filter(([command = '', ...args]) => {
    say(`> ${[command, ...args].join(' ')}`);
    return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
      .status;
  });
  if (failed.length > 0)
    throw new CommandError(`${failed.length} of ${steps.length} checks failed.`);
  say(`All ${steps.length} checks passed.`);
});
