/** `npm run backup`: everything in the database of the shop on this machine, in one file. */
import { parseArgs } from 'node:util';
import { countByCollection, encodeBackup } from './backup-file.ts';
import { CommandError, explain, runCommand, say, summary } from './command.ts';
import { readEverything } from './local-database.ts';
import { localPlace } from './local-place.ts';
import { nameOf } from './place.ts';
import { assertWritable, writeWholeFile } from './whole-file.ts';

const USAGE = `Usage: npm run backup -- [FILE] [--dry-run] [--force]

Writes every document of the shop that runs on this machine to FILE, as it is at one moment; without
FILE to brushline-<time>.backup. The file holds personal data: keep it as you keep the database.

  --dry-run   only says what would be written
  --force     writes over an existing FILE

Not in it: sign-in accounts (Auth), uploaded images, and what the card provider knows.
A real project has its own backups: docs/operations.md.`;

runCommand(async () => {
  const { file, help, dryRun, force } = readArguments();
  if (help) return say(USAGE);
  if (!dryRun) assertWritable(file, force);
  const place = await localPlace(process.env);
  const contents = await readEverything(place.emulator);
  if (!dryRun) await writeWholeFile(file, encodeBackup(place.projectId, new Date(), contents));
  say(summary(`${nameOf(place)}, documents by collection:`, countByCollection(contents)));
  const total = Object.keys(contents).length;
  say(
    dryRun
      ? `${total} documents; nothing was written (--dry-run).`
      : `${total} documents are in ${file}.`,
  );
});

function readArguments() {
  const { values, positionals } = parse();
  if (positionals.length > 1) throw new CommandError(USAGE);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = positionals[0] ?? `brushline-${moment}.backup`;
  return { file, help: values.help, dryRun: values['dry-run'], force: values.force };
}

function parse() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = { help: flag, 'dry-run': flag, force: flag } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${explain(error)}\n\n${USAGE}`);
  }
}
