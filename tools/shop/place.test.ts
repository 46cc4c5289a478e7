import { columns } from '@brushline/demo/command';
import { describe, expect, it } from 'vitest';
import { assertRunning, choosePlace, confirmReal } from './place.ts';

const local = { BRUSHLINE_PORT_OFFSET: '300' };

describe('where a command works', () => {
  it.each([
    ['nothing named', undefined, local, 'demo-brushline', '127.0.0.1:8380'],
    ['a demo project', 'demo-x', local, 'demo-x', '127.0.0.1:8380'],
    ['a real project', 'parts-4711', local, 'parts-4711', null],
    [
      'a real name on an emulator',
      'parts-4711',
      { ...local, FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' },
      'parts-4711',
      '127.0.0.1:9',
    ],
  ])('%s', (_, project, env, projectId, emulator) => {
    expect(choosePlace(project, env)).toEqual({ projectId, emulator });
  });

  it('reports at once that no shop is running', async () => {
    await expect(assertRunning('127.0.0.1:1')).rejects.toThrow('Start it with npm start');
  });

  it('changes a real project only when that is confirmed', async () => {
    const real = { projectId: 'parts-4711', emulator: null };
    await expect(confirmReal(real, '5 parts will go into', false)).rejects.toThrow(
      '5 parts will go into parts-4711, a real project: repeat with --yes.',
    );
    await confirmReal(real, '5 parts will go into', true);
    await confirmReal({ projectId: 'demo-x', emulator: '127.0.0.1:1' }, '', false);
  });
});

it('aligns the values after their labels', () => {
  const rows = [
    ['to add', 12],
    ['unchanged', 3],
  ] as const;
  expect(columns(rows)).toBe('  to add     12\n  unchanged  3');
});
