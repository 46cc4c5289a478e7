import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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
        [firebaseScript(), ...args, '--json', '--non-interactive'],
        { cwd: root, encoding: 'utf8', timeout: ASK_PATIENCE_MS },
      );
      if (error) throw error;
      return resultOf(stdout, stderr);
    },
    isApiEnabled: async (projectId, api) => {
      await logIn(root, projectId);
      const { check } = load('ensureApiEnabled') as Apis;
      return check(projectId, api, 'doctor', true);
    },
  };
}

/** Parts of firebase-tools that no command gives in JSON; not part of its documented interface. */
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

/** Logs in as firebase-tools does before each command. */
async function logIn(root: string, projectId: string): Promise<void> {
  const accounts = load('auth') as Accounts;
  const options = { project: projectId };
  const account = accounts.selectAccount(undefined, root);
  if (account) accounts.setActiveAccount(options, account);
  await (load('requireAuth') as Login).requireAuth(options);
}

function load(part: string): unknown {
  return createRequire(import.meta.url)(`firebase-tools/lib/${part}`);
}

const ASK_PATIENCE_MS = 60_000;

/** Reads `--json` output. With `--json` even a failure is on stdout. */
export function resultOf(stdout: string, stderr: string): unknown {
  const start = stdout.indexOf('{');
  if (start < 0) throw new Error(stderr.trim() || stdout.trim() || 'firebase-tools said nothing');
  const answer = JSON.parse(stdout.slice(start)) as {
    status: string;
    result?: unknown;
    error?: string;
  }; // as firebase-tools documents --json
  if (answer.status !== 'success') throw new Error(answer.error ?? 'firebase-tools failed');
  return answer.result;
}

/** Runs a command in the open and resolves with its exit code. */
export function runFirebase(root: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [firebaseScript(), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function firebaseScript(): string {
  const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  return join(dirname(manifest), 'lib', 'bin', 'firebase.js');
}
