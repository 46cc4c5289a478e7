import type { ParseArgsOptionDescriptor } from 'node:util';
import { CommandError, readArguments, root, runCommand, say, trace } from '@brushline/demo/command';

export { CommandError, root, say };

/** Options with their descriptions. */
type Options = Readonly<Record<string, ParseArgsOptionDescriptor & { about: string }>>;

/**
 * Runs a program of this workspace, such as `npm run fuzz`. It exits with 0 when `main` resolves with true, otherwise
 * with 1. It prints its usage when the options are invalid.
 */
export function runProgram<const Given extends Options>(
  command: string,
  options: Given,
  main: (values: ReturnType<typeof readArguments<Given>>['values']) => Promise<boolean>,
): void {
  const usages = Object.entries<Options[string]>(options).map(([name, { about, ...option }]) => {
    const usual = typeof option.default === 'string' ? ` (${option.default})` : '';
    return `  --${name.padEnd(10)} ${about}${usual}`;
  });
  const usage = [usages.length > 0 ? `${command} -- [flags]` : command, ...usages].join('\n');
  runCommand(async () => {
    const isGood = await main(readArguments(usage, options).values);
    // The Firestore client's channels would keep the process alive for a while.
    process.exit(isGood ? 0 : 1);
  }, trace);
}

/** Reads an option that is a whole number of at least `least`. */
export function wholeNumber(text: string, least = 0): number {
  if (/^\d+$/.test(text) && Number(text) >= least) return Number(text);
  throw new CommandError(`${text} is not a whole number from ${least}.`);
}

/** Chooses a seed for a run without one. */
export function anySeed(): string {
  return String(Math.floor(Math.random() * 2 ** 31));
}
