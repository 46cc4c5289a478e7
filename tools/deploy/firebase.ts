import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { firebaseTools } from '@brushline/demo/shop/firebase-process';

/** Firebase's command line, which knows who is logged in. */
export interface Firebase {
  /**
   * The `result` of a command that answers in JSON.
   *
   * @throws Error with what firebase-tools says, e.g. that nobody is logged in or the net is down.
   */
  ask(...args: string[]): unknown;
  /** Whether a project has switched an API on, e.g. `run.googleapis.com`. */
  isApiEnabled(projectId: string, api: string): Promise<boolean>;
}

/** Returns firebase-tools as this project installs it. */
export function firebaseOf(root: string): Firebase {
  return {
    ask(...args) {
      const { stdout, stderr, error } = spawnSync(
        process.execPath,
        [firebaseTools(), ...args, '--json', '--non-interactive'],
        { cwd: root, encoding: 'utf8', timeout: ASK_PATIENCE_MS },
      );
      if (error) throw error;
      return resultOf(stdout, stderr);
    },
    isApiEnabled: async (projectId, api) => {
      await logIn(root, projectId);
      return load<Apis>('ensureApiEnabled').check(projectId, api, 'doctor', true);
    },
  };
}

/** Logs in as firebase-tools does before each command. */
async function logIn(root: string, projectId: string): Promise<void> {
  const accounts = load<Accounts>('auth');
  const options = { project: projectId };
  const account = accounts.selectAccount(undefined, root);
  if (account) accounts.setActiveAccount(options, account);
  await load<Login>('requireAuth').requireAuth(options);
}

/** Loads a part of firebase-tools that no command gives in JSON. It is not documented, so the caller states its type. */
export function load<Part>(part: string): Part {
  return createRequire(import.meta.url)(`firebase-tools/lib/${part}`) as Part;
}

interface Apis {
  check(projectId: string, api: string, prefix: string, isSilent: boolean): Promise<boolean>;
}
interface Accounts {
  selectAccount(account: undefined, root: string): object | undefined;
  setActiveAccount(options: object, account: object): void;
}
interface Login {
  requireAuth(options: object): Promise<unknown>;
}

const ASK_PATIENCE_MS = 60_000;

/** Reads `--json` output. With `--json` even a failure is on stdout. */
export function resultOf(stdout: string, stderr: string): unknown {
  const start = stdout.indexOf('{');
  if (start < 0) throw new Error(stderr.trim() || stdout.trim() || 'firebase-tools said nothing');
  const answer: { status: string; result?: unknown; error?: string } = JSON.parse(
    stdout.slice(start),
  ); // as it documents --json
  const { status, result, error } = answer;
  if (status !== 'success') throw new Error(error ?? 'firebase-tools failed');
  return result;
}

/** Runs a command in the open and returns its exit code. */
export function runFirebase(root: string, args: readonly string[]): number {
  const { status, error } = spawnSync(process.execPath, [firebaseTools(), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  return status ?? 1;
}
