/** `npm run restore`: puts a backup into the database of the shop on this machine. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { countByCollection, decodeBackup } from './backup-file.ts';
import { CommandError, explain, runCommand, say, summary } from './command.ts';
import { writeEverything } from './local-database.ts';
import { localPlace } from './local-place.ts';
import { nameOf } from './place.ts';

const USAGE = `Usage: npm run restore -- FILE [--replace] [--dry-run]

Puts a backup into the database of the shop that runs on this machine. The file is checked to its end
before anything is written, and then written in one step: whole or not at all.

  --replace   throws away what the database holds; without it, it has to be empty
  --dry-run   only checks the file and says what is in it

Afterwards: npm run verify-ledger`;

runCommand(async () => {
  const { file, help, dryRun, replace } = readArguments();
  if (help || file === undefined) return say(USAGE);
  const { header, contents } = decodeBackup(await read(file));
  say(
    summary(
      `${file}: ${header.project} of ${header.takenAt}, documents by collection:`,
      countByCollection(contents),
    ),
  );
  if (dryRun) return say('The file is complete; nothing was written (--dry-run).');
  const place = await localPlace(process.env);
  if (header.project !== place.projectId)
    throw new CommandError(`It is of ${header.project}, and here is ${place.projectId}.`);
  await writeEverything(place.emulator, contents, { replace });
  say(`${header.documents} documents are in ${nameOf(place)}. Next: npm run verify-ledger`);
});

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${explain(error)}`);
  }
}

function readArguments() {
  const { values, positionals } = parse();
  if (!values.help && positionals.length !== 1) throw new CommandError(USAGE);
  return {
    file: positionals[0],
    help: values.help,
    dryRun: values['dry-run'],
    replace: values.replace,
  };
}

function parse() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = { help: flag, 'dry-run': flag, replace: flag } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${explain(error)}\n\n${USAGE}`);
  }
}
