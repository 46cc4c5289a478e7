import {
  CommandError,
  flag,
  readArguments,
  runCommand,
  say,
  summary,
} from '@brushline/demo/command';
import { invoiceEarlier } from '@brushline/functions/domain/invoices/invoice-earlier';
import { indexOrders } from '@brushline/functions/domain/orders/index-orders';
import { markLowParts } from '@brushline/functions/domain/parts/mark-low-parts';
import { indexUsers } from '@brushline/functions/domain/users/index-users';
import { confirmReal, nameOf, openPlace } from './place.ts';

const USAGE = `Usage: npm run upgrade-records [-- --invoice-since DAY] [--project ID]

Completes records that an earlier version of the shop wrote: the words by which orders and customers are found, and the
marks of parts that are low in stock. It can be repeated, and continues where it was stopped.

  --invoice-since DAY  issues the missing invoices of payments from this day on, such as 2026-01-01. Each gets
                       the next number and the date of today, and names the day of its payment. Leave it out
                       if these payments were invoiced elsewhere.
  --project ID         a real project; otherwise the shop that runs on this machine
  --yes                does not ask before it changes a real project`;

runCommand(async () => {
  const { values } = readArguments(USAGE, {
    'invoice-since': { type: 'string' },
    project: { type: 'string' },
    yes: flag,
  });
  const day = values['invoice-since'];
  const since = day === undefined ? null : startOf(day);
  const { place, shop, close } = await openPlace(values.project);
  await confirmReal(place, 'Older records are completed in', values.yes);
  const orders = await indexOrders(shop);
  const customers = await indexUsers(shop);
  const parts = await markLowParts(shop);
  const invoices = since ? await invoiceEarlier(shop, since) : null;
  say(
    summary(nameOf(place), [
      ['orders made searchable', orders],
      ['customers made searchable', customers],
      ['low-stock marks corrected', parts],
      ...(invoices === null ? [] : [['invoices that the next rounds issue', invoices] as const]),
    ]),
  );
  await close();
});

/** Returns the first moment of a day in UTC. */
function startOf(day: string): Date {
  const start = new Date(day);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(start.getTime())) return start;
  throw new CommandError(`${day} is not a day. Write it as 2026-01-31.\n\n${USAGE}`);
}
