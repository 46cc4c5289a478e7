import { counted } from '@brushline/contract/values/digits';
/** `npm run seed`: the demo catalogue for a project. See USAGE. */
import {
  CommandError,
  flag,
  readArguments,
  runCommand,
  say,
  summary,
} from '@brushline/demo/command';
import { choosePlace, confirmReal, nameOf, openPlace } from './place.ts';
import { planSeed, runSeed } from './seed-catalogue.ts';

const USAGE = `Usage: npm run seed -- [--project ID] [--dry-run] [--add] [--yes]

Loads the demo parts with their stock, and the demo reviews, through the shop's own use cases. It
makes no accounts: the demo accounts' passwords are known to everybody.

  --project ID  a real project, with your application default credentials; else the shop that
                runs on this machine
  --dry-run     only says what would be added
  --add         adds what is missing to a shop that holds parts already
  --yes         does not ask before a real project is changed`;

runCommand(async () => {
  const { values: options } = readArguments(USAGE, {
    ...{ help: flag, 'dry-run': flag, add: flag, yes: flag },
    project: { type: 'string' },
  });
  if (options.help) return say(USAGE);
  const place = choosePlace(options.project, process.env);
  const db = await openPlace(place);
  const plan = await planSeed(db);
  say(
    summary(`The demo catalogue for ${nameOf(place)}:`, [
      ['parts there', plan.held],
      ['parts to add', plan.missing.length],
      ['reviews to add, or there', plan.reviews],
    ]),
  );
  if (plan.held > 0 && !options.add)
    throw new CommandError(
      'This shop already has parts. Nothing was written; --add adds the missing ones.',
    );
  if (options['dry-run']) return say('Nothing was written (--dry-run).');
  const total = plan.missing.length + plan.reviews;
  await confirmReal(place, `${counted(total, 'demo record')} will go into`, options.yes);
  await runSeed(db, plan, new Date());
  await db.terminate();
  say(
    `Done: ${counted(plan.missing.length, 'part')} and ${counted(plan.reviews, 'review')} are in ${nameOf(place)}.`,
  );
});
