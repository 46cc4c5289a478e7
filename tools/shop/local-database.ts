import type { Contents } from './backup-file.ts';
import { CommandError } from './command.ts';

/**
 * Everything that the embedded Firestore at `address` (`host:port`) holds at one moment, each value with
 * its exact type.
 */
export async function readEverything(address: string): Promise<Contents> {
  const answer = await fetch(`http://${address}/brushline/dump`);
  if (answer.ok) return (await answer.json()) as Contents; // the embedded Firestore's own format
  throw new CommandError(`The Firestore at ${address} is not the embedded one, which this needs.`);
}

/**
 * Makes `contents` all that the embedded Firestore holds, in one step: whole or not at all.
 *
 * @throws CommandError when something is there already and is not to be replaced
 */
export async function writeEverything(
  address: string,
  contents: Contents,
  { replace }: { replace: boolean },
): Promise<void> {
  const answer = await fetch(`http://${address}/brushline/dump${replace ? '?replace' : ''}`, {
    method: 'PUT',
    body: JSON.stringify(contents),
  });
  if (answer.ok) return;
  const words = await answer.text();
  throw new CommandError(
    words.includes('There are documents already')
      ? 'The database is not empty. Nothing was changed; --replace overwrites it.'
      : `The database refused the backup, and nothing was changed: ${words}`,
  );
}
