/**
 * `npm run bench`: compares the shop with the fastest possible equivalent, in one run on this machine, and
 * writes verify/bench/RESULTS.md. Compared systems take turns in rounds, and ratios are medians of the
 * rounds' ratios with the range of the middle half: machines are noisy.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '@brushline/demo/build';
import { npm } from '@brushline/tools/npm';
import { CommandError, root, runProgram, say, wholeNumber } from '../rig/program.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureColdStart } from './cold-start.ts';
import { measurePages } from './pages.ts';
import { measurePurchases } from './purchases.ts';
import { measureSearch } from './search.ts';

const options = {
  only: { type: 'string', default: 'a,b,c,d,f', about: 'only these sections' },
  rounds: { type: 'string', default: '7', about: 'how often the compared systems take turns' },
  pages: { type: 'string', about: '/parts,/list: of section d only these; nothing is written' },
} as const;

interface Section {
  title: string;
  /** @param scratch a folder for files of this section */
  measure(scratch: string, rounds: number): Promise<string>;
}

const sections: Readonly<Record<string, Section>> = {
  a: { title: 'GET /parts', measure: measureCatalogue },
  b: { title: 'Purchases', measure: measurePurchases },
  c: { title: 'Cold start', measure: measureColdStart },
  d: { title: 'Pages', measure: measurePages },
  f: { title: 'Finding a part among 5,000', measure: measureSearch },
};

const resultsFile = join(root, 'verify/bench/RESULTS.md');

runProgram('npm run bench', options, async (values) => {
  const rounds = wholeNumber(values.rounds, 1);
  const letters = values.pages ? ['d'] : values.only.split(',');
  if (letters.some((letter) => !sections[letter]))
    throw new CommandError(`The sections are ${Object.keys(sections).join(', ')}.`);
  if (!existsSync(join(import.meta.dirname, 'node_modules')))
    npm(['ci', '--no-audit', '--no-fund'], import.meta.dirname);
  // The mode changes only addresses: pages are also minified for the emulators.
  const needsPages = letters.some((letter) => 'df'.includes(letter));
  build(['--mode', 'emulators', ...(needsPages ? [] : ['--only', 'functions'])]);
  const scratch = mkdtempSync(join(tmpdir(), 'brushline-bench-'));
  try {
    if (values.pages) say(await measurePages(scratch, rounds, values.pages.split(',')));
    else for (const letter of letters) await measure(letter, join(scratch, letter), rounds);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  if (!values.pages) say('Written to verify/bench/RESULTS.md');
  return true;
});

/** Writes the results of a section as soon as they exist, so that a later failure loses nothing. */
async function measure(letter: string, scratch: string, rounds: number): Promise<void> {
  const section = sections[letter];
  if (!section) return;
  say(`(${letter}) ${section.title} ...`);
  mkdirSync(scratch);
  const result = await section.measure(scratch, rounds);
  const text = `## (${letter}) ${section.title}\n\n${stamp(rounds)}\n\n${result}`;
  say(`${text}\n`);
  writeFileSync(resultsFile, withSection(letter, text));
}

function stamp(rounds: number): string {
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const load = loadavg()[0]?.toFixed(1);
  return `${when} UTC, ${rounds} rounds, ${availableParallelism()} CPUs, Node ${process.versions.node}, load at the end ${load}.`;
}

/** Puts a section into the file of results, replacing its earlier measurement. */
function withSection(letter: string, text: string): string {
  const [head = '', ...earlier] = readFileSync(resultsFile, 'utf8').split(/\n(?=## \()/);
  const others = earlier.filter((section) => !section.startsWith(`## (${letter})`));
  const all = [...others, text].map((section) => section.trim()).sort();
  return `${[head.trim(), ...all].join('\n\n')}\n`;
}
