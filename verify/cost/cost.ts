/**
 * `npm run cost`: counts what each call and journey takes of the database, and prints the costs at
 * Google's list prices.
 */
import { runProgram, say } from '../rig/program.ts';
import { table } from '../rig/report.ts';
import { databaseCost, ORDER_REQUESTS, requestCost } from './dollars.ts';
import type { journeys } from './journeys.ts';
import { measureCosts } from './measure.ts';
import { prices } from './prices.ts';

/** What a first visit takes of Hosting at most, billed without any cache. */
const VISIT_BYTES = 300_000;

/** The CDN asks again for each address after a minute, if anybody asks it. */
const MINUTES_PER_MONTH = 60 * 24 * 30;

runProgram({ usage: 'npm run cost', options: {} }, async () => {
  const report = await measureCosts();
  const counts = Object.entries(report).map(([name, { reads, writes, deletes }]) => [
    ...[name, reads, writes, deletes],
  ]);
  say(`${table(['documents of the database', 'reads', 'writes', 'deletes'], counts)}\n`);
  const of = (name: keyof typeof journeys) => databaseCost(report[name]);
  const home = of('home is read for the CDN, once a minute') + 2 * requestCost();
  const visit = of('a visitor sees home behind the CDN');
  const costs = {
    '1,000 visits of home: Hosting, nothing cached':
      (1_000 * VISIT_BYTES * prices.hosting.gigabyteSent) / 1e9,
    '1,000 visits of home: database': 1_000 * visit,
    'an order placed and paid: database': of('an order is placed and paid'),
    'an order placed and paid: functions': ORDER_REQUESTS.paid * requestCost(),
    'home kept fresh a month, one CDN address asked each minute': MINUTES_PER_MONTH * home,
  };
  const rows = Object.entries(costs).map(([name, dollars]) => [name, `$${dollars.toFixed(6)}`]);
  say(table([`list prices of ${prices.date}, without the free quotas`, 'US dollars'], rows));
  say(`\nSources: ${prices.sources.join(', ')}`);
  return true;
});
