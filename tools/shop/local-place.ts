import { CommandError } from './command.ts';
import { assertRunning, choosePlace, type Place } from './place.ts';

/** The shop on this machine, which backup and restore are for; it has to run. */
export async function localPlace(
  env: Record<string, string | undefined>,
): Promise<Place & { emulator: string }> {
  const { projectId, emulator } = choosePlace(undefined, env);
  if (emulator === null) throw new CommandError('This only works with the shop on this machine.');
  await assertRunning(emulator);
  return { projectId, emulator };
}
