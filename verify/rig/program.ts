import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The project's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What the command line asks for cannot be done. The program prints the message and its usage. */
export class UsageError extends Error {}

interface Program<Options extends ParseArgsOptionsConfig> {
  /** What the program prints when its options are of no use. */
  usage: string;
  options: Options;
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

/**
 * Runs a program of this workspace with the options of its command line.
 *
 * The process ends with 0 when `main` resolves with true, with 1 when it resolves with false, and with
 * 2 when it throws.
 */
export async function runProgram<const Options extends ParseArgsOptionsConfig>(
  { usage, options }: Program<Options>,
  main: (values: Values<Options>) => Promise<boolean>,
): Promise<void> {
  try {
    const values = read(options);
    process.exitCode = (await main(values)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`\n${textOf(error, usage)}\n`);
    process.exitCode = 2;
  }
  // The channels of the Firestore client would keep the process for a while.
  process.exit();
}

function read<const Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function textOf(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n${usage}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Reads an option that is a whole number from 0. */
export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${text} is not a whole number.`);
  return Number(text);
}

/** Chooses a seed for a run that was not given one. */
export function anySeed(): string {
  return String(Math.floor(Math.random() * 2 ** 31));
}

/** Builds the bundle that a deploy uploads, unless it is newer than its sources. */
export function build(...flags: string[]): void {
  command(process.execPath, ['tools/build.ts', ...flags]);
}

/** Runs a command in the project's root folder. Throws when it fails. */
export function command(name: string, args: readonly string[]): void {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(name, args, { cwd: root, stdio: 'inherit', shell });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} failed`);
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
