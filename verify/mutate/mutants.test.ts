import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants, mutated } from './mutants.ts';

const root = `${import.meta.dirname}/../..`;

test.each(mutants)('the code of "$name" occurs once, and its tests exist', (mutant) => {
  const text = readFileSync(`${root}/${mutant.file}`, 'utf8');
  expect(mutated(text, mutant)).not.toBe(text);
  for (const file of mutant.tests) expect(existsSync(`${root}/${file}`), file).toBe(true);
});

test('each fault has a unique name', () => {
  const names = mutants.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
