/** `npm run parts -- export|import`: the parts on sale as a CSV file, and back. See USAGE. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { MAX_LENGTH } from '@brushline/contract/constants';
import {
  countStates,
  type PlannedRow,
  planImport,
  renamingOf,
} from '@brushline/contract/parts-file/plan-import';
import { readCsv } from '@brushline/contract/parts-file/read-parts';
import { partsToCsv } from '@brushline/contract/parts-file/write-parts';
import { counted } from '@brushline/contract/values/digits';
import {
  CommandError,
  columns,
  explain,
  flag,
  readArguments,
  runCommand,
  say,
} from '@brushline/demo/command';
import { listProducts } from '@brushline/functions/domain/parts/show-parts';
import { codeOf } from '@brushline/functions/shared/error-code';
import Papa from 'papaparse';
import { runImport } from './import-parts.ts';
import { confirmReal, nameOf, type OpenPlace, openPlace } from './place.ts';

const USAGE = `Usage:
  npm run parts -- export [FILE.csv] [--force]
  npm run parts -- import FILE.csv [--dry-run] [--partial] [--change] [--yes]

  export       writes the parts on sale to FILE, or to the screen
  import       adds the parts of FILE, and changes those on sale that differ; nothing is written
               unless every row is valid

  --dry-run    only says what an import would do
  --partial    imports the valid rows, and skips the others
  --change     changes the parts on sale that differ; without it the differences are only shown
  --force      overwrites an existing FILE
  --project ID a real project, with your application default credentials; otherwise the
               shop that runs on this machine
  --yes        does not ask before a real project is changed

Columns: name, description, image, minimumOrder, stock, price (dollars). See docs/data-tools.md.`;

type Options = ReturnType<typeof readOptions>;

runCommand(async () => {
  const options = readOptions();
  const { verb, file = '' } = options;
  // Read the file before opening the database, in case it does not exist.
  const bytes = verb === 'import' ? await inWords(file, 'read', readFile(file)) : null;
  const opened = await openPlace(options.project);
  if (bytes) await importFrom(bytes, options, opened);
  else await exportTo(options, opened);
  await opened.close();
});

async function exportTo({ file, force }: Options, { place, shop }: OpenPlace): Promise<void> {
  const parts = await onSale(shop);
  const csv = partsToCsv(Papa.unparse, parts);
  if (file === undefined) return void process.stdout.write(csv);
  await inWords(file, 'written', writeFile(file, csv, { flag: force ? 'w' : 'wx' }));
  say(`${counted(parts.length, 'part')} of ${nameOf(place)} are in ${file}.`);
}

async function onSale(shop: OpenPlace['shop']) {
  return (await listProducts(shop, { shelf: undefined })).rows;
}

async function importFrom(bytes: Uint8Array, options: Options, opened: OpenPlace): Promise<void> {
  const { dryRun, partial, change } = options;
  const sheet = readCsv(Papa.parse<string[]>, bytes);
  const plan = planImport(sheet, await onSale(opened.shop));
  const counts = countStates(plan);
  if (sheet.unused.length > 0) say(`Not used: the columns ${sheet.unused.join(', ')}.`);
  say(`${options.file} into ${nameOf(opened.place)}:`);
  say(
    columns([
      ['to add', counts.new],
      ['to change', counts.changed],
      ['unchanged', counts.same],
      ['refused', counts.wrong],
    ]),
  );
  for (const line of plan.flatMap(linesOf)) say(line);
  if (counts.wrong > 0 && !partial)
    throw new CommandError(
      'Nothing was written. Correct these rows, or import only the valid ones with --partial.',
    );
  if (dryRun) return say('Nothing was written (--dry-run).');
  if (counts.changed > 0 && !change)
    throw new CommandError('Nothing was written. Repeat with --change to change these parts.');
  await write(plan, options, opened);
}

async function write(
  plan: readonly PlannedRow[],
  { yes, file = '' }: Options,
  { place, shop }: OpenPlace,
): Promise<void> {
  const rows = plan.flatMap(({ row }) => row ?? []);
  if (rows.length === 0) return say('Nothing to write.');
  await confirmReal(place, `${counted(rows.length, 'part')} will go into`, yes);
  const outcomes: (string | null)[] = [];
  try {
    for await (const refused of runImport(shop, rows, basename(file).slice(0, MAX_LENGTH.name)))
      outcomes.push(refused);
  } catch (error) {
    throw new CommandError(
      `${explain(error)}\n${outcomes.length} of ${rows.length} rows are in the shop. Run the same command again to continue.`,
    );
  }
  const reasons = outcomes.filter((refused) => refused !== null);
  for (const reason of reasons) say(`refused: ${reason}`);
  say(`Done: ${rows.length - reasons.length} of ${rows.length} rows.`);
}

function linesOf(row: PlannedRow): string[] {
  const { line, name, state, changes, faults } = row;
  const renaming = renamingOf(row);
  const cells = changes.map((change) =>
    change === renaming
      ? `renamed to ${change.after}`
      : `${change.column} ${change.before} -> ${change.after}`,
  );
  return [
    ...faults.map(({ column, words }) => `line ${line}${column ? `, ${column}` : ''}: ${words}`),
    ...(state === 'changed' ? [`line ${line}, ${name}: ${cells.join(', ')}`] : []),
  ];
}

const REASONS = new Map<unknown, string>([
  ['ENOENT', 'there is no such file or folder.'],
  ['EISDIR', 'it is a folder.'],
  ['EEXIST', 'it already exists; --force overwrites it.'],
]);

/** Says why a file cannot be read or written. */
async function inWords<T>(file: string, what: 'read' | 'written', act: Promise<T>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    const reason = REASONS.get(codeOf(error)) ?? explain(error);
    throw new CommandError(`${file} cannot be ${what}: ${reason}`);
  }
}

function readOptions() {
  const options = {
    'dry-run': flag,
    partial: flag,
    change: flag,
    force: flag,
    yes: flag,
    project: { type: 'string' },
  } as const;
  const { values, words } = readArguments(USAGE, options, 2);
  const [verb, file] = words;
  const isVerb = verb === 'export' || (verb === 'import' && file !== undefined);
  if (!isVerb) throw new CommandError(USAGE);
  return { ...values, verb, file, dryRun: values['dry-run'] };
}
