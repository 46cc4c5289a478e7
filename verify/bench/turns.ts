/** Measures one system once. */
type Measure = () => Promise<number>;

/**
 * Measures systems in turns, so that whatever the machine does meanwhile meets all of them. The rounds before the first one
 * that counts warm them up.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  systems: Readonly<Record<Name, Measure>>,
  warmUps = 1,
): Promise<Record<Name, number[]>> {
  const all = Object.entries<Measure>(systems);
  const measured = Object.fromEntries(all.map(([name]) => [name, [] as number[]]));
  for (let round = -warmUps; round < rounds; round += 1)
    for (const [name, measure] of all) {
      const figure = await measure();
      if (round >= 0) measured[name]?.push(figure);
    }
  return measured as Record<Name, number[]>; // one list for each system
}
