import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ParseArgsOptionsConfig } from 'node:util';
import { CommandError, readArguments, runCommand, say, trace } from '@brushline/demo/command';

export { CommandError, say };

/** The project's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

interface Program<Options extends ParseArgsOptionsConfig> {
  /** What the program prints when its options are of no use. */
  usage: string;
  options: Options;
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof readArguments<Options>
>['values'];

/** Runs a program of this workspace. It ends with 0 when `main` resolves with true, else with 1. */
export function runProgram<const Options extends ParseArgsOptionsConfig>(
  { usage, options }: Program<Options>,
  main: (values: Values<Options>) => Promise<boolean>,
): void {
  runCommand(async () => {
    const isGood = await main(readArguments(usage, options).values);
    // The channels of the Firestore client would keep the process for a while.
    process.exit(isGood ? 0 : 1);
  }, trace);
}

/** Reads an option that is a whole number from 0. */
export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new CommandError(`${text} is not a whole number.`);
  return Number(text);
}

/** Chooses a seed for a run that was not given one. */
export function anySeed(): string {
  return String(Math.floor(Math.random() * 2 ** 31));
}
