/**
 * `npm run staging -- NAME... [--project ID]`: tries what only Google's and Stripe's own services can
 * show (docs/staging.md), says what is expected, and what it found. Without a project, on the shop
 * that runs on this machine, as far as that goes. `all` is every one.
 */
import { join } from 'node:path';
import { CommandError, explain, readWords, runCommand, say } from '@brushline/demo/command';
import { readProject } from '../deploy/project.ts';
import { localPlace, type Place, placeOf } from './place.ts';
import { CannotTry, Notes, type Trial } from './trial.ts';
import { trials } from './trials.ts';

const root = join(import.meta.dirname, '../..');
const USAGE = `Usage: npm run staging -- NAME... [--project ID], of: ${Object.keys(trials).join(', ')}, all`;

async function main(): Promise<void> {
  const { wanted, project } = readWanted();
  const place = project ? placeOf(readProject(root, project), process.env) : await localPlace();
  for (const [name, trial] of wanted)
    if (!(await attempt(name, trial, place))) process.exitCode = 1;
}

/** Tells whether all was as expected; not so what cannot be tried here. */
async function attempt(name: string, { expects, run }: Trial, place: Place): Promise<boolean> {
  say(`\n${name}: ${expects}`);
  const notes = new Notes();
  try {
    await run(place, notes);
    return notes.passed;
  } catch (error) {
    say(`${error instanceof CannotTry ? 'not possible' : 'UNEXPECTED  '} ${explain(error)}`);
    return false;
  }
}

function readWanted() {
  const { values, positionals } = readWords(USAGE, { project: { type: 'string' } });
  const known = Object.entries(trials);
  const isAll = positionals.includes('all');
  const unknown = positionals.filter((name) => name !== 'all' && !Object.hasOwn(trials, name));
  if (positionals.length === 0 || unknown.length > 0) throw new CommandError(USAGE);
  return { wanted: known.filter(([name]) => isAll || positionals.includes(name)), ...values };
}

runCommand(main);
