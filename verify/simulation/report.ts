import type { Outcome } from './run.ts';

/** Describes a failed run, ending with the command that repeats it. */
export function reportFailure({ seed, violations, trace, steps }: Outcome): string {
  return [
    `Seed ${seed} breaks an invariant:`,
    ...violations.map((text) => `  ${text}`),
    'What happened, shortened to the steps that matter:',
    ...trace.map((line) => `  ${line}`),
    'Repeat it with',
    `  npm run simulate -- --seed ${seed}`,
    `or, shortened, with`,
    `  npm run simulate -- --seed ${seed} --steps ${steps.join(',')}`,
  ].join('\n');
}
