/**
 * `npm run cost`: prints the database operations of each call and journey, which `npm test` measures, and the costs at
 * Google's list prices.
 */
import { runProgram, say } from '../rig/program.ts';
import { table } from '../rig/report.ts';
import { calls, journeys } from './calls.ts';
import { databaseCost, ORDER_REQUESTS, prices, requestCost } from './prices.ts';

/** The most bytes that a first visit takes from Hosting, billed without any cache. */
const VISIT_BYTES = 300_000;

/** The CDN requests each address again after a minute, if anybody visits it. */
const MINUTES_PER_MONTH = 60 * 24 * 30;

runProgram('npm run cost', {}, async () => {
  const counts = Object.entries({ ...calls, ...journeys }).map(
    ([name, [reads, writes, deletes]]) => [name, reads, writes, deletes],
  );
  say(`${table(['documents of the database', 'reads', 'writes', 'deletes'], counts)}\n`);
  // One read each if nothing has changed, and all parts every ten minutes.
  const home = 2 * databaseCost(calls.listReviews) + databaseCost(calls.listParts) / 10;
  const costs = {
    '1,000 visits of home: Hosting, nothing cached':
      (1_000 * VISIT_BYTES * prices.hosting.gigabyteSent) / 1e9,
    'an order placed and paid: database': databaseCost(journeys['an order is placed and paid']),
    'an order placed and paid: functions': ORDER_REQUESTS.paid * requestCost(),
    'home kept fresh a month, one CDN address asked each minute':
      MINUTES_PER_MONTH * (home + 2 * requestCost()),
  };
  const rows = Object.entries(costs).map(([name, dollars]) => [name, `$${dollars.toFixed(6)}`]);
  say(table([`list prices of ${prices.date}, without the free quotas`, 'US dollars'], rows));
  say(`\nSources: ${prices.sources.join(', ')}`);
  return true;
});
