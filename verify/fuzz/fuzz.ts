/**
 * `npm run fuzz`: sends the deployed function requests of every kind, generated from the OpenAPI
 * document. The document must allow every answer, and none may be a server error.
 */
import { anySeed, CommandError, runProgram, say, wholeNumber } from '../rig/program.ts';
import { startProgress, table } from '../rig/report.ts';
import { startShop } from '../rig/shop.ts';
import { allCalls } from './request.ts';
import { fuzz, type Outcome } from './run.ts';

const options = {
  examples: { type: 'string', default: '1000', about: 'requests for each call' },
  seed: { type: 'string', about: 'a run is the same with the same seed (a new one each time)' },
  only: { type: 'string', about: 'A,B: only these calls, by their names in the document' },
} as const;

runProgram('npm run fuzz', options, async (values) => {
  const examples = wholeNumber(values.examples, 1);
  const seed = wholeNumber(values.seed ?? anySeed());
  const wanted = values.only?.split(',');
  const calls = allCalls.filter(({ operation }) => wanted?.includes(operation.operationId) ?? true);
  if (calls.length !== (wanted ?? calls).length)
    throw new CommandError('--only names calls as the document does, such as placeOrder,getOrder.');
  say('Starting the shop');
  const shop = await startShop(2);
  const play = async () => {
    await shop.processes.use({ workers: 1 });
    const progress = startProgress(calls.length * examples, 'requests');
    const outcomes = await fuzz({ shop, calls, examples, seed, onProgress: progress.step });
    progress.end();
    return outcomes;
  };
  const outcomes = await play().finally(() => shop.stop());
  say(`\n${tableOf(outcomes)}\n`);
  const failed = outcomes.filter(({ failure }) => failure !== null);
  for (const { name, failure } of failed) say(`${name} ${failure}\n`);
  const flags = `--examples ${examples} --seed ${seed}`;
  say(`${failed.length} of ${outcomes.length} calls with a wrong answer (${flags})`);
  if (failed.length === 0) shop.removeFiles();
  else say(`The logs are in ${shop.places.folder}.`);
  return failed.length === 0;
});

function tableOf(outcomes: readonly Outcome[]): string {
  const seen = new Set(outcomes.flatMap(({ statuses }) => [...statuses.keys()]));
  const columns = [...seen].sort((a, b) => a - b);
  const rows = outcomes.map(({ name, statuses }) => [
    name,
    ...columns.map((status) => statuses.get(status) ?? ''),
  ]);
  return table(['call', ...columns], rows);
}
