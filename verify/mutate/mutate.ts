/**
 * `npm run mutate`: applies each fault of mutants.ts to a copy of the project, one by one, and runs the tests that must
 * detect it there.
 *
 * Exits with 1 if a fault survives. The working tree is never touched.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { runVitest } from '@brushline/tools/test-report/run-vitest';
import { CommandError, root, runProgram, say, wholeNumber } from '../rig/program.ts';
import { startProgress } from '../rig/report.ts';
import { mutants as allMutants, type Mutant, mutated } from './mutants.ts';

/** The time limit of one fault's tests: an endless loop also counts as noticed. */
const LONGEST_RUN_MS = 300_000;

/** The time limit of all tests together. */
const LONGEST_BASE_MS = 3_600_000;

const options = {
  only: { type: 'string', default: '', about: 'only the faults with this in their name' },
  workers: { type: 'string', default: '2', about: 'faults that are tried at the same time' },
} as const;

const scratch = fs.mkdtempSync(join(tmpdir(), 'brushline-mutate-'));
const stop = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop.abort();
    process.exit(130);
  });
// Its child processes end with it, and their files are removed with the copies.
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));

interface Outcome {
  mutant: Mutant;
  fate: 'noticed' | 'LIVES' | 'BROKEN';
  /** The test that failed, or the reason why the tests did not run. */
  says: string;
}

runProgram('npm run mutate', options, async (values) => {
  const { mutants, workers } = chosen(values);
  for (const mutant of mutants) mutated(fs.readFileSync(join(root, mutant.file), 'utf8'), mutant);
  const copies = Array.from({ length: workers }, (_, index) => copyProject(`copy-${index}`));
  const [first = ''] = copies;
  say('Running their tests without any fault');
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  const failing = await failingTest(first, tests, LONGEST_BASE_MS);
  if (failing) throw new Error(`This test fails without any fault: ${failing}`);
  const progress = startProgress(mutants.length, 'faults');
  const queue = mutants.values();
  const outcomes: Outcome[] = [];
  const work = async (copy: string) => {
    for (const mutant of queue) {
      outcomes.push(await tryOut(copy, mutant));
      progress.step();
    }
  };
  await Promise.all(copies.map(work)).finally(progress.end);
  return tell(outcomes);
});

function chosen({ only, workers }: { only: string; workers: string }) {
  const name = only.toLowerCase();
  const mutants = allMutants.filter((mutant) => mutant.name.toLowerCase().includes(name));
  if (mutants.length === 0) throw new CommandError(`No fault has "${only}" in its name.`);
  return { mutants, workers: Math.min(wholeNumber(workers, 1), mutants.length) };
}

/**
 * Copies the files that git tracks or would add, with links to the installed packages. The project's own packages are
 * those of the copy.
 */
function copyProject(name: string): string {
  const copy = join(scratch, name);
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((file) => file && fs.existsSync(join(root, file))))
    fs.cpSync(join(root, file), join(copy, file));
  for (const folder of files.filter((file) => basename(file) === 'package.json').map(dirname))
    linkPackages(join(folder, 'node_modules'), copy);
  return copy;
}

/** Links packages. One that is a folder of the project links to that folder of the copy. */
function linkPackages(folder: string, copy: string): void {
  for (const name of fs.globSync('{[!.@]*,@*/*}', { cwd: join(root, folder) })) {
    const target = fs.realpathSync(join(root, folder, name));
    const isOwn = !relative(root, target).split(sep).includes('node_modules');
    const link = join(copy, folder, name);
    fs.mkdirSync(dirname(link), { recursive: true });
    fs.symlinkSync(isOwn ? join(copy, relative(root, target)) : target, link, 'junction');
  }
}

async function tryOut(copy: string, mutant: Mutant): Promise<Outcome> {
  const file = join(copy, mutant.file);
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, mutated(text, mutant));
  try {
    const failing = await failingTest(copy, mutant.tests, LONGEST_RUN_MS);
    return { mutant, fate: failing === null ? 'LIVES' : 'noticed', says: failing ?? mutant.file };
  } catch (error) {
    return { mutant, fate: 'BROKEN', says: String(error) };
  } finally {
    fs.writeFileSync(file, text);
  }
}

/** Returns the name of the first test that fails, or `null`. */
async function failingTest(
  copy: string,
  tests: readonly string[],
  longestMs: number,
): Promise<string | null> {
  const projects = ['--project=!api', '--project=!commands'];
  // A test that is slow on a busy machine must not count as failed.
  const patience = `--testTimeout=${LONGEST_RUN_MS}`;
  const how = [...projects, '--pool=threads', '--maxWorkers=1', patience];
  const { report, code } = await runVitest([...how, '--bail=1', ...tests], {
    cwd: copy,
    stdio: 'ignore',
    signal: stop.signal,
    timeout: longestMs,
    // Vitest reports an interrupted run as failed.
    killSignal: 'SIGKILL',
  });
  if (code === null) return `none: stopped after ${longestMs / 60_000} minutes`;
  if (code === 0) return null;
  const failures = report?.failures ?? [];
  // A file that does not load has only its own name. A test's name follows that of its file.
  const failed = failures.find(({ name }) => name.includes(' > '));
  if (failed) return failed.name;
  const broken = failures.map(({ name, message }) => `${name}: ${message}`);
  throw new Error(`The tests did not run.\n${broken.join('\n')}`);
}

/** Prints the outcomes, those that need work last. Returns true if every fault was detected. */
function tell(outcomes: readonly Outcome[]): boolean {
  const isNoticed = ({ fate }: Outcome) => fate === 'noticed';
  const inOrder = [...outcomes.filter(isNoticed), ...outcomes.filter((one) => !isNoticed(one))];
  for (const { fate, mutant, says } of inOrder) say(`${fate}  ${mutant.name}  (${says})`);
  const noticed = outcomes.filter(isNoticed).length;
  const minutes = Math.ceil(performance.now() / 60_000);
  say(`${noticed} of ${outcomes.length} faults are noticed, ${minutes} min.`);
  return noticed === outcomes.length;
}
