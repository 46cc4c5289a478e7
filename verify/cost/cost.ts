/**
 * `npm run cost`: counts what each call and journey takes of the database, writes verify/cost/cost.json, and
 * prints what that costs at Google's list prices.
 */
import { writeFileSync } from 'node:fs';
import type { Counts } from './cost-shop.ts';
import { type CostReport, measureCosts } from './measure.ts';
import { prices } from './prices.ts';

/** What a first visit takes of Hosting: spec of speed, at most 300 kB; billed without any cache. */
const VISIT_BYTES = 300_000;

/** Requests of the function that an order takes, from the part's page to the webhook. */
const ORDER_REQUESTS = 6;

/** Billed time of a request whose instance has no other at that time, in seconds; Stripe included. */
const REQUEST_SECONDS = 0.2;
const MEMORY_GIB = 0.5;

/** Each address of the CDN asks again after a minute, if anybody asks it. */
const MINUTES_PER_MONTH = 60 * 24 * 30;

const report = await measureCosts();
writeFileSync(new URL('./cost.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
print(report);
// The embedded database leaves nothing open, the SDK's channels end by themselves after a while.
process.exit();

function print({ calls, journeys }: CostReport): void {
  say(`Documents of the database (reads / writes / deletes):\n`);
  for (const [name, counts] of Object.entries({ ...calls, ...journeys }))
    say(`  ${name.padEnd(46)} ${counts.reads} / ${counts.writes} / ${counts.deletes}`);
  const order = countsOf(journeys, 'an order is placed and paid');
  const home = countsOf(journeys, 'home is read for the CDN, once a minute');
  say(`\nUS dollars at the list prices of ${prices.date}, without the free quotas:\n`);
  row(
    '1,000 visits of home: Hosting, nothing cached',
    (1_000 * VISIT_BYTES * prices.hosting.gigabyteSent) / 1e9,
  );
  row(
    '1,000 visits of home: database',
    1_000 * database(countsOf(journeys, 'a visitor sees home behind the CDN')),
  );
  row('an order placed and paid: database', database(order));
  row('an order placed and paid: functions', ORDER_REQUESTS * request());
  row(
    'home kept fresh a month, one CDN address asked each minute',
    MINUTES_PER_MONTH * (database(home) + 2 * request()),
  );
  say(`\nSources: ${prices.sources.join(', ')}`);
}

function countsOf(journeys: CostReport['journeys'], name: string): Counts {
  const counts = journeys[name];
  if (!counts) throw new Error(`There is no journey "${name}"`);
  return counts;
}

function database({ reads, writes, deletes }: Counts): number {
  const { firestore } = prices;
  return reads * firestore.read + writes * firestore.write + deletes * firestore.delete;
}

function request(): number {
  const { functions } = prices;
  const perSecond = functions.vcpuSecond + MEMORY_GIB * functions.gibSecond;
  return functions.request + REQUEST_SECONDS * perSecond;
}

function row(what: string, dollars: number): void {
  say(`  ${what.padEnd(60)} $${dollars.toFixed(6)}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
