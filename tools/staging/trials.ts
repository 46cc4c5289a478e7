import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { CommandError } from '@brushline/demo/command';
import type { Trial } from './notes.ts';
import { ask, post, signUp } from './place.ts';

/** The greatest age of a list, in seconds. */
const OLDEST_S = 60;

/** An address may read this many times what a user may (functions/src/http/limits/rate-limits.ts). */
const OFFICE_FACTOR = 20;
const MOST_READS = 1_000;

const SLOW_MS = 5_000;

export const gzip: Trial = async ({ site, api }, notes) => {
  for (const base of [`${site}/api`, api]) {
    for (const inflated of [100, 20_000_000]) {
      const body = gzipSync(JSON.stringify('x'.repeat(inflated)));
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const { status } = await ask(`${base}/addReview`, { method: 'POST', headers, body });
      const size = `${body.length} bytes of gzip for ${inflated}`;
      notes.found(`${base}: ${size} answered ${status}`, status === 415);
    }
    const headers = { 'accept-encoding': 'gzip' };
    const answer = await ask(`${base}/parts`, { headers });
    const coding = answer.headers.get('content-encoding');
    notes.found(`${base}: GET /parts answered ${answer.status} in ${coding}`, coding === 'gzip');
  }
};

export const cdn: Trial = async ({ site, isLocal }, notes) => {
  /** When each answer of the function was first seen. The CDN repeats an answer with the same id. */
  const made = new Map<string, number>();
  const seconds = isLocal ? 5 : 180;
  let oldest = 0;
  let repeated = 0;
  for (const begun = Date.now(); Date.now() - begun < seconds * 1000; await wait(1000)) {
    const { headers } = await ask(`${site}/api/parts`);
    const id = headers.get('x-request-id') ?? '';
    const age = Number(headers.get('age'));
    if (made.has(id)) repeated += 1;
    const born = made.get(id) ?? Date.now() - age * 1000;
    made.set(id, born);
    oldest = Math.max(oldest, age, Math.round((Date.now() - born) / 1000));
  }
  notes.found(`the oldest list was read ${oldest} s before`, oldest <= OLDEST_S);
  const gave = `the CDN served ${repeated} cached answers`;
  if (isLocal) notes.say(`${gave}: the emulators have none`);
  else notes.found(gave, repeated > 0);
};

export const forwarded: Trial = async ({ site, isLocal, settings }, notes) => {
  if (isLocal) throw new CommandError('On the emulators no front end writes X-Forwarded-For.');
  const reads = OFFICE_FACTOR * Number(settings.LIMIT_READS_PER_MINUTE || 300);
  const todo = 'Deploy with LIMIT_READS_PER_MINUTE=5 first.';
  if (reads > MOST_READS) throw new CommandError(`That takes ${reads} reads. ${todo}`);
  const statuses: number[] = [];
  while (statuses.length <= reads) {
    const invented = `192.0.2.${statuses.length % 256}, 198.51.100.${statuses.length % 199}`;
    const headers = { 'x-forwarded-for': invented };
    statuses.push((await ask(`${site}/api/parts/none`, { headers })).status);
  }
  const refused = statuses.filter((status) => status === 429).length;
  notes.found(`${refused} of ${reads + 1} were refused`, refused > 0 && statuses[0] === 404);
  notes.say('If none was: HOSTING_HOPS is too large, or several instances answered. Repeat once.');
  await notes.askPerson(`Does ${site} show its parts on a phone without this Wi-Fi, now?`);
};

export const keepalive: Trial = async ({ api, isLocal }, notes) => {
  for (const idle of isLocal ? [0, 2] : [0, 60, 300, 900]) {
    await wait(idle * 1000);
    const begun = performance.now();
    const { status } = await ask(`${api}/parts/none`);
    const ms = Math.round(performance.now() - begun);
    notes.found(`after ${idle} s: ${status} in ${ms} ms`, status === 404 && ms < SLOW_MS);
  }
};

export const signIn: Trial = async ({ site, isLocal }, notes) => {
  const policyOf = async (path: string) =>
    (await ask(`${site}${path}`)).headers.get('cross-origin-opener-policy');
  const pages = await policyOf('/login');
  notes.found(`/login: ${pages}`, pages === 'same-origin-allow-popups');
  const handler = await policyOf('/__/auth/handler');
  if (isLocal) notes.say('/__/auth/handler: only Hosting itself has it');
  else notes.found(`/__/auth/handler: ${handler}`, handler === null);
  await notes.askPerson(`Press "Continue with Google" at ${site}/login. Are you signed in?`);
  await notes.askPerson(
    'Close the popup of a second try. Can the button be pressed again at once?',
  );
};

export const appCheck: Trial = async (place, notes) => {
  const user = await signUp(place);
  try {
    for (const [what, token] of [
      ['no token', {}],
      ['a wrong token', { 'x-firebase-appcheck': 'wrong' }],
    ] as const) {
      const answer = await post(`${place.api}/addReview`, {}, { ...user.headers, ...token });
      const { code } = (await answer.json()) as { code?: string }; // a problem document
      if (answer.status === 400)
        throw new CommandError('App Check is off. Deploy with APP_CHECK=enforce first.');
      notes.found(`${what}: ${answer.status} ${code}`, code === 'app_check_failed');
    }
  } finally {
    await user.remove();
  }
  await notes.askPerson(`Can you sign in at ${place.site} and write a review?`);
};
