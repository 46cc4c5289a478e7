import { SingleBar } from 'cli-progress';

type Cell = string | number;

/** Lays out a Markdown table that is also readable in a terminal. */
export function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const all = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(all[0] ?? []), rule, ...all.slice(1).map(line)].join('\n');
}

/** Draws a progress bar on the error stream, with the completed steps, the remaining time and the current part. */
export function startProgress(total: number, unit: string) {
  const bar = new SingleBar({
    stream: process.stderr,
    format: `[{bar}] {value}/{total} ${unit}, {eta_formatted} left {part}`,
    barsize: 30,
    barCompleteChar: '=',
    barIncompleteChar: ' ',
    noTTYOutput: true,
    notTTYSchedule: 30_000,
    // It would handle Ctrl-C itself, and the program would continue.
    gracefulExit: false,
  });
  bar.start(total, 0, { part: '' });
  return {
    step: () => bar.increment(),
    show: (part: string) => bar.update({ part }),
    end: () => bar.stop(),
  };
}

/** Formats milliseconds, e.g. `1.1 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Finds the value below which a share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Returns the lower median: of an even number of values, the smaller of the two in the middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/**
 * Compares values with others of the same rounds.
 *
 * The result is the median of the ratios, and the range of their middle half: `0.83 (0.74 to 0.91)`.
 */
export function spread(values: readonly number[], others: readonly number[]): string {
  const ratios = values.map((value, i) => value / (others[i] ?? 1));
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
    percentile(ratios, share).toFixed(2),
  );
  return `${middle} (${low} to ${high})`;
}

/**
 * Measures systems in turns, so that other load of the machine affects all of them. The rounds before the first counted
 * one warm them up.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  systems: Readonly<Record<Name, () => Promise<number>>>,
  warmUps = 1,
): Promise<Record<Name, number[]>> {
  const all = Object.entries<() => Promise<number>>(systems);
  const measured = Object.fromEntries(all.map(([name]) => [name, [] as number[]]));
  for (let round = -warmUps; round < rounds; round += 1)
    for (const [name, measure] of all) {
      const figure = await measure();
      if (round >= 0) measured[name]?.push(figure);
    }
  return measured as Record<Name, number[]>; // one list for each system
}
