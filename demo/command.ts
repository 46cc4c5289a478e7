import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { ProblemError } from '@brushline/functions/shared/problem-error';

/** The project's root folder. */
export const root = join(import.meta.dirname, '..');

/**
 * An error that the user can correct: a wrong argument, a missing program, a refusal. It is shown without a stack
 * trace.
 */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** An option that is either given or not. */
export const flag = { type: 'boolean', default: false } as const;

/**
 * Reads the arguments of this process; `--help` prints the usage and exits. It refuses unknown options, and what npm
 * leaves of an option if the `--` before it is missing: `ID` of `--project ID`, and nothing of `--dry-run`.
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  mostWords = 0,
) {
  if (process.argv.includes('--help')) {
    say(usage);
    process.exit();
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: mostWords > 0 });
    if (positionals.length > mostWords) throw new Error(`Too many words: ${positionals.join(' ')}`);
    const taken = Object.keys(options).find(isTaken);
    if (taken) throw new Error(`npm took --${taken} for itself. Write -- before the options.`);
    return { values, words: positionals as readonly string[] };
  } catch (error) {
    throw new CommandError(`${explain(error)}\n\n${usage}`);
  }
}

/** Tells whether npm took an option. Its own `yes`, `force` and `only` may be settings of the user. */
function isTaken(option: string): boolean {
  const value = process.env[`npm_config_${option.replaceAll('-', '_')}`];
  return Boolean(value) && !/^(yes|force|only)$/.test(option);
}

/** Runs a command. When it fails, prints why on the error stream and exits with 1. */
export function runCommand(
  main: () => Promise<void>,
  inWords: (error: unknown) => string = explain,
): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${inWords(error)}\n`);
    process.exit(1);
  });
}

/** Returns the message of an error. Only the cause of a problem, or of a failed `fetch`, says what happened. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isVague = error instanceof ProblemError || error.message === 'fetch failed';
  return isVague && error.cause !== undefined
    ? `${error.message}\n${explain(error.cause)}`
    : error.message;
}

/**
 * Returns the stack of an error, or only its message if the user can correct it. For programs that developers run.
 */
export function trace(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Asks for a line. The question is on the error stream, so that it does not mix with the output of a command. */
export async function askUser(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await prompt.question(question);
  prompt.close();
  return typed.trim();
}

/** Formats labels and their values as lines of two columns. */
export function columns(
  rows: readonly (readonly [label: string, says: string | number])[],
): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, says]) => `  ${label.padEnd(width)}  ${says}`).join('\n');
}
