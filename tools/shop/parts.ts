/** `npm run parts -- export|import`: the parts on sale as a CSV file, and back. See USAGE. */
import { readFile } from 'node:fs/promises';
import { partsToCsv } from '@brushline/contract/parts-file/write-parts';
import { listParts } from '@brushline/functions/domain/parts/show-parts';
import type { Firestore } from 'firebase-admin/firestore';
import Papa from 'papaparse';
import { CommandError, explain, flag, readArguments, runCommand, say, summary } from './command.ts';
import { runImport } from './parts/import-parts.ts';
import { type Plan, planImport, refusedRows } from './parts/import-plan.ts';
import { type Fault, readCsv } from './parts/parts-csv.ts';
import { assertWritable, writeWholeFile } from './parts/whole-file.ts';
import { choosePlace, confirmReal, nameOf, openPlace, type Place } from './place.ts';
import { toolShop } from './tool-shop.ts';

const USAGE = `Usage:
  npm run parts -- export [FILE.csv] [--force]
  npm run parts -- import FILE.csv [--dry-run] [--partial] [--replace] [--yes]

  export       writes the parts on sale to FILE, or to the screen
  import       puts the parts of FILE on sale; nothing is written unless every row is good

  --dry-run    only says what an import would do
  --partial    imports the good rows and leaves the others out
  --replace    a part on sale that differs goes off sale, and the file's takes its place
  --force      writes over an existing FILE
  --project ID a real project, with your application default credentials; else the shop that
               runs on this machine
  --yes        does not ask before a real project is changed

Columns: name, description, image, minimumOrder, stock, price (dollars). See docs/data-tools.md.`;

type Options = ReturnType<typeof readOptions>;

runCommand(async () => {
  const options = readOptions();
  if (options.help) return say(USAGE);
  const place = choosePlace(options.project, process.env);
  if (options.verb === 'export') assertWritable(options.file ?? '', options.force);
  // Read before anything is opened: a file that is not there needs no database.
  const bytes = options.verb === 'import' ? await read(options.file) : null;
  const db = await openPlace(place);
  if (bytes) await importFrom(bytes, options, place, db);
  else await exportTo(options.file, place, db);
  await db.terminate();
});

async function exportTo(file: string | undefined, place: Place, db: Firestore): Promise<void> {
  const { rows: parts } = await listParts(toolShop(db, () => new Date()));
  const csv = partsToCsv(Papa.unparse, parts);
  if (file === undefined) return void process.stdout.write(csv);
  await writeWholeFile(file, csv);
  say(`${parts.length} parts of ${nameOf(place)} are in ${file}.`);
}

async function importFrom(
  bytes: Uint8Array,
  options: Options,
  place: Place,
  db: Firestore,
): Promise<void> {
  const { dryRun, partial, replace, yes } = options;
  const sheet = readCsv(bytes);
  const { rows: onSale } = await listParts(toolShop(db, () => new Date()));
  const plan = planImport(sheet, onSale, { replace });
  if (sheet.unused.length > 0) say(`Not used: the columns ${sheet.unused.join(', ')}.`);
  say(outline(plan, `${options.file} into ${nameOf(place)}:`));
  for (const fault of plan.refused) say(inWords(fault));
  if (plan.refused.length > 0 && !partial)
    throw new CommandError(
      'Nothing was written. Correct these rows, or import only the valid ones with --partial.',
    );
  if (dryRun) return say('Nothing was written (--dry-run).');
  await write(plan, place, db, yes);
}

async function write(plan: Plan, place: Place, db: Firestore, yes: boolean): Promise<void> {
  const total = plan.add.length + plan.replace.length;
  if (total === 0) return say('Nothing to write.');
  await confirmReal(place, `${total} parts go into`, yes);
  let written = 0;
  try {
    await runImport(db, plan, new Date(), () => {
      written += 1;
    });
  } catch (error) {
    throw new CommandError(
      `${explain(error)}\n${written} of ${total} rows are in the shop. Run the same command again to continue.`,
    );
  }
  say(`Done: ${plan.add.length} added, ${plan.replace.length} replaced.`);
}

function outline(plan: Plan, title: string): string {
  return summary(title, [
    ['to add', plan.add.length],
    ['to replace', plan.replace.length],
    ['unchanged', plan.unchanged],
    ['refused', refusedRows(plan)],
  ]);
}

function inWords({ line, column, words }: Fault): string {
  return `line ${line}${column ? `, ${column}` : ''}: ${words}`;
}

async function read(file = ''): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${explain(error)}`);
  }
}

function readOptions() {
  const { values, positionals } = readArguments(USAGE, {
    ...{ help: flag, 'dry-run': flag, partial: flag, replace: flag, force: flag, yes: flag },
    project: { type: 'string' },
  });
  const [verb, file, ...rest] = positionals;
  const isVerb = verb === 'export' || (verb === 'import' && file !== undefined);
  if (!values.help && (!isVerb || rest.length > 0)) throw new CommandError(USAGE);
  return { ...values, verb, file, dryRun: values['dry-run'] };
}
