import { toCents } from '@brushline/contract/values/money';
import type { Draft } from '../../lib/draft.ts';
import type { PriceChange } from './reprice.ts';

export const WAYS = {
  'raise-percent': 'Raise by percent',
  'lower-percent': 'Lower by percent',
  'raise-amount': 'Raise by dollars',
  'lower-amount': 'Lower by dollars',
} as const;

type Way = keyof typeof WAYS;

// Object.keys widens the names to strings.
const ways = Object.keys(WAYS) as Way[];

/** A typed change of prices. */
export interface TypedChange {
  way: Way;
  figure: string;
}

export const NOTHING: TypedChange = { way: 'raise-percent', figure: '' };

/** Reads the typed change from a draft. */
export function readTyped({ way, figure = '' }: Draft): TypedChange {
  return { way: ways.find((known) => known === way) ?? NOTHING.way, figure: String(figure) };
}

export type ReadChange =
  | { kind: 'none' }
  | { kind: 'fault'; message: string }
  | { kind: 'change'; change: PriceChange; words: string };

/** Reads a change. Percentages have at most two decimals, like dollars. */
export function readChange({ way, figure }: TypedChange): ReadChange {
  if (figure === '') return { kind: 'none' };
  const hundredths = toCents(Number(figure));
  const isPercent = way.endsWith('percent');
  const unit = isPercent ? 'a percentage' : 'an amount';
  if (hundredths === null || hundredths <= 0)
    return {
      kind: 'fault',
      message: `Enter ${unit} above 0 with at most two decimals, such as 2.5`,
    };
  if (way === 'lower-percent' && hundredths >= 10_000)
    return { kind: 'fault', message: 'Prices can fall by less than 100%' };
  const signed = way.startsWith('lower') ? -hundredths : hundredths;
  const verb = way.startsWith('lower') ? 'lowered' : 'raised';
  return {
    kind: 'change',
    change: isPercent
      ? { kind: 'percent', basisPoints: signed }
      : { kind: 'amount', cents: signed },
    words: `${verb} by ${isPercent ? `${figure}%` : `$${figure}`}`,
  };
}
