import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from './boot-script.ts';
import { type Chunks, filesOf } from './chunks.ts';
import { customerPages, shell } from './pages.ts';

/** What the pages of customers need besides the modules that `pages.ts` names. */
const BEGIN = ['lib/session/firebase-identity.tsx', 'components/toast/toast-container.tsx'];

/** Large files that only admins need, or people who choose a password. */
const NOT_KEPT = /\/(?:palette|_virtual_common-passwords)-/;

interface WorkerOptions {
  /** The folder of the built client. */
  dist: string;
  chunks: Chunks;
  /** `false` writes a worker that replaces and removes a faulty one. */
  isOn: boolean;
}

/** Writes `sw.js`, the service worker, which lists the files of this build. */
export function writeWorker({ dist, chunks, isOn }: WorkerOptions): void {
  const built = {
    shell: `/${shell.file}`,
    common: namedIn(readFileSync(join(dist, `${shell.file}.html`), 'utf8')),
    customer: customerFiles(chunks),
  };
  const program = isOn ? 'service-worker' : 'switched-off';
  writeFileSync(join(dist, 'sw.js'), compiledWorker(program, built));
}

/** The data of the build that `service-worker.ts` needs. */
interface Built {
  shell: string;
  common: readonly string[];
  customer: readonly string[];
}

export function compiledWorker(program: 'service-worker' | 'switched-off', built: Built): string {
  return compiled(`../worker/${program}.ts`, { BUILT: JSON.stringify(built) });
}

/** Lists the files of the build that a page refers to. */
function namedIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/** Lists every script that the customers' pages import, statically or on demand, and the style sheets. */
function customerFiles(chunks: Chunks): string[] {
  const modules = customerPages.flatMap(({ modules, comes }) =>
    comes ? [...modules, comes] : modules,
  );
  const { scripts, styles } = filesOf([...modules, ...BEGIN], chunks, (chunk) =>
    // The entry script imports all pages on demand.
    chunk.isEntry ? [] : chunk.dynamicImports.filter((file) => !NOT_KEPT.test(file)),
  );
  return [...scripts, ...styles].map((file) => `/${file}`);
}
