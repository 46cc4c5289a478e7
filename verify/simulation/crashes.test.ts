// Imported first, because it must replace the timers before the database's SDK stores them.
import './virtual-time.ts';
import { describe, expect, it } from 'vitest';
import { round } from './actions.ts';
import type { Process } from './network.ts';
import { insist, onStage, requireSound, type Scene, setScene } from './test/stage.ts';
import { type Call, type UseCase, useCases } from './test/use-cases.ts';

/** Whether the caller retries, or only the scheduled round completes the work. */
type Aftermath = 'asked again' | 'left to the round';

const aftermaths: readonly Aftermath[] = ['asked again', 'left to the round'];

interface Crash {
  /** The number of the moment, from 0. */
  moment: number;
  aftermath: Aftermath;
}

/**
 * T50. A use case waits only for calls (of the database, the card provider, the identity service)
 * and for pauses between two of them. So its process dies before each call is sent, and after each
 * call has acted and before its answer is back: at every await.
 */
describe('T50 a process that dies', { timeout: 300_000 }, () => {
  const named = useCases.map((useCase) => [useCase.name, useCase] as const);
  it.each(named)('at each await of %s leaves nothing that is not repaired', async (_, useCase) => {
    const scene = await setScene(useCase.prepare);
    for (const aftermath of aftermaths) {
      let moment = 0;
      while (await crash(useCase, scene, { moment, aftermath })) moment += 1;
      expect(moment).toBeGreaterThanOrEqual(2 * (useCase.commits ?? 1));
    }
  });
});

/** Returns `false` if the call ended before the moment. */
function crash(
  useCase: UseCase,
  { world: from, props: call }: Scene<Call>,
  { moment, aftermath }: Crash,
): Promise<boolean> {
  return onStage({ seed: moment, from }, async (world) => {
    let left = moment;
    const strike = (at: Process) => {
      left -= 1;
      const process = world.processes.find((one) => one === at);
      if (left === -1 && process) world.kill(process);
      return undefined;
    };
    world.network.meddler = { sends: strike, acted: strike };
    const answer = await world.ask('caller', useCase.name, call);
    world.network.meddler = {};
    if (answer.kind !== 'lost') return false;
    world.start();
    if (aftermath === 'asked again') await insist(world, useCase.name, call);
    await round(world);
    requireSound(world);
    if (aftermath === 'asked again') expect(await useCase.fault(world)).toBe(false);
    return true;
  });
}
