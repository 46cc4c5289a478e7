import type { Outcome } from './load.ts';

const HEADINGS = [
  ...['load', 'injected', 'requests', '2xx', '409', '503', 'other'],
  ...['lost', 'doubled', 'oversold', 'p50 ms', 'p99 ms', 'max ms', 'notes'],
];

/** One line per load, as a table of Markdown that reads well in a terminal too. */
export function table(outcomes: readonly Outcome[]): string {
  const rows = [HEADINGS, ...outcomes.map(cells)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(HEADINGS), rule, ...rows.slice(1).map(line)].join('\n');
}

function cells({ load, injected, tally, notes, lost, doubled, oversold }: Outcome): string[] {
  const good = tally.count(200, 201);
  const rest = tally.requests - good - tally.count(409, 503);
  const numbers = [tally.requests, good, tally.count(409), tally.count(503), rest];
  const latencies = [0.5, 0.99, 1].map((share) => tally.percentile(share));
  const disturbances = [...injected].map(([what, count]) => `${count} ${what}`).join(', ');
  return [
    load,
    disturbances || 'nothing',
    ...[...numbers, lost, doubled, oversold, ...latencies].map(String),
    notes.join('; '),
  ];
}
