/**
 * `npm run index-orders [-- --project ID]`: gives orders from before the search the words by which they are
 * found. It can be repeated, and goes on where it was stopped. Without a project it works on the shop that
 * runs on this machine.
 */
import { openStore } from '@brushline/functions/data/store';
import { indexOrders } from '@brushline/functions/domain/orders/index-orders';
import { readArguments, runCommand, say } from './command.ts';
import { choosePlace, nameOf, openPlace } from './place.ts';

runCommand(async () => {
  const usage = 'Usage: npm run index-orders [-- --project ID]';
  const { values } = readArguments(usage, { project: { type: 'string' } });
  const place = choosePlace(values.project, process.env);
  const db = await openPlace(place);
  const indexed = await indexOrders({ store: openStore(db) });
  say(`${nameOf(place)}: ${indexed} orders can be found by words now.`);
  await db.terminate();
});
