/**
 * `npm run staging -- NAME... [--project ID]`: tests behaviour that only Google's and Stripe's own services can show.
 * It prints what it expects (in the words of docs/staging.md) and what it found. Without a project, it uses the shop on
 * this machine, as far as possible. `all` runs every trial.
 */
import { readFileSync } from 'node:fs';
import { CommandError, explain, readArguments, runCommand, say } from '@brushline/demo/command';
import { readProject } from '../deploy/project.ts';
import { contention } from './contention.ts';
import { Notes, type Trial } from './notes.ts';
import { localPlace, type Place, placeOf } from './place.ts';
import { stripe, threeDSecure } from './stripe.ts';
import { appCheck, cdn, forwarded, gzip, keepalive, signIn } from './trials.ts';

const trials: Readonly<Record<string, Trial>> = {
  gzip,
  cdn,
  forwarded,
  keepalive,
  contention,
  stripe,
  '3-d-secure': threeDSecure,
  'sign-in': signIn,
  'app-check': appCheck,
};

const page = readFileSync(new URL('../../docs/staging.md', import.meta.url), 'utf8');
const USAGE = `Usage: npm run staging -- NAME... [--project ID], of: ${Object.keys(trials).join(', ')}, all`;

runCommand(async () => {
  const options = { project: { type: 'string' } } as const;
  const { values, words } = readArguments(USAGE, options, Number.POSITIVE_INFINITY);
  const isKnown = (name: string) => name === 'all' || Object.hasOwn(trials, name);
  if (words.length === 0 || !words.every(isKnown)) throw new CommandError(USAGE);
  const { project } = values;
  const place = project ? placeOf(readProject(project), process.env) : await localPlace();
  const wanted = words.includes('all') ? Object.keys(trials) : words;
  for (const [name, trial] of Object.entries(trials))
    if (wanted.includes(name) && !(await passes(name, trial, place))) process.exitCode = 1;
});

/** Tells whether everything was as expected. A trial that is not possible here does not pass. */
async function passes(name: string, trial: Trial, place: Place): Promise<boolean> {
  const [, , does] = page.split(`| \`${name}\` `)[1]?.split('|') ?? [];
  say(`\n${name}: ${does?.trim()}`);
  const notes = new Notes();
  try {
    await trial(place, notes);
    return notes.passed;
  } catch (error) {
    const isImpossible = error instanceof CommandError;
    say(`${isImpossible ? 'not possible' : 'UNEXPECTED  '} ${explain(error)}`);
    return false;
  }
}
