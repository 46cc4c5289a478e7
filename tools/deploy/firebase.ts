import { createRequire } from 'node:module';
import { root } from '@brushline/demo/command';

/** Firebase's command line, with the login of its user. A call fails with the error of firebase-tools. */
export type Firebase = ReturnType<typeof firebaseOf>;

/** Returns firebase-tools as this project installs it. */
export function firebaseOf() {
  const client = load<{
    login: { list(options: object): Promise<{ user: { email: string } }[] | undefined> };
    projects: { list(options: object): Promise<{ projectId: string }[]> };
    functions: {
      secrets: { get(name: string, options: object): Promise<{ secrets: { state: string }[] }> };
    };
  }>('index');
  const apis = load<{
    check(projectId: string, api: string, prefix: string, isSilent: boolean): Promise<boolean>;
  }>('ensureApiEnabled');
  // Each command writes into the options that it is given.
  const options = () => ({ cwd: root, nonInteractive: true });
  return {
    accounts: async () => (await client.login.list(options())) ?? [],
    projects: () => client.projects.list(options()),
    secretVersions: async (project: string, name: string) =>
      (await client.functions.secrets.get(name, { ...options(), project })).secrets,
    /**
     * Tells whether a project has enabled an API, such as `run.googleapis.com`. It needs the login of an earlier call.
     */
    isApiEnabled: (project: string, api: string) => apis.check(project, api, 'doctor', true),
  };
}

/** Loads a part of firebase-tools, which declares no types: the caller states them. */
export function load<Part>(part: string): Part {
  return createRequire(import.meta.url)(`firebase-tools/lib/${part}`) as Part;
}
