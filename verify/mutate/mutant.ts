import { mutants } from './mutants.ts';

/** One fault to put in: see mutants.ts. */
export type Mutant = (typeof allMutants)[number];

export const allMutants = mutants.map(([file, name, find, replace, tests]) => ({
  file,
  name,
  find,
  replace,
  tests,
}));

/**
 * Returns the text of a file with the fault in it.
 *
 * @throws Error when the code to find does not stand there exactly once.
 */
export function mutated(text: string, { name, file, find, replace }: Mutant): string {
  const words = find.trim().split(/\s+/);
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+');
  const count = text.match(new RegExp(pattern, 'g'))?.length ?? 0;
  if (count !== 1)
    throw new Error(`"${name}": its code stands ${count} times in ${file}, not once:\n${find}`);
  return text.replace(new RegExp(pattern), () => replace);
}
