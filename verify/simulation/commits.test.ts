// Imported first, because it must replace the timers before the database's SDK stores them.
import './virtual-time.ts';
import { endpoints } from '@brushline/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { onStage, requireSound, shopOf } from './test/stage.ts';
import { type UseCase, useCases } from './test/use-cases.ts';

it('every call of the contract that may write is among the use cases', () => {
  const writing = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET');
  const covered = new Set(useCases.map(({ route }) => route));
  expect([...covered].toSorted()).toEqual(['round', ...writing.map(([name]) => name)].toSorted());
});

/** The judges check the records after each of these commits, so no partial effect remains unnoticed. */
describe('T57 commits of one call', () => {
  const named = useCases.map((useCase) => [useCase.name, useCase.commits ?? 1, useCase] as const);
  it.each(named)('%s takes %i', async (_, commits, useCase) => {
    expect(await countCommits(useCase)).toBe(commits);
  });

  const countCommits = (useCase: UseCase) =>
    onStage({ seed: 1 }, async (world) => {
      const call = await useCase.prepare(world);
      let count = 0;
      world.network.meddler = {
        acted: (_, what) => {
          if (what === 'Commit') count += 1;
        },
      };
      await call(shopOf(world)).catch(() => undefined);
      world.network.meddler = {};
      requireSound(world);
      expect(await useCase.fault(world)).toBe(false);
      return count;
    });
});
