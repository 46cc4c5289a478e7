import type { Part } from '@brushline/contract/parts/parts';
import { useEffect, useState } from 'react';
import { nextPaint } from '../../lib/browser/next-paint.ts';
import type { ReadChange } from './price-change-values.ts';
import { type PriceChange, type Repricing, repriced } from './reprice.ts';

/** The effect of a change on the prices of some parts. */
interface Effect {
  parts: readonly Part[];
  read: ReadChange;
  words: string;
  rows: readonly Repricing[];
}

/** Milliseconds of work between paints. All of 5,000 prices at once would block the page for a second. */
const SLICE_MS = 30;

/**
 * Computes new prices a slice at a time. `effect` is that of the last computed change, if any, and `isCurrent` tells whether
 * that is the given change.
 */
export function useRepricings(parts: readonly Part[], read: ReadChange) {
  const [effect, setEffect] = useState<Effect | null>(null);
  useEffect(() => {
    if (read.kind !== 'change') return;
    const { change, words } = read;
    const leaving = new AbortController();
    void repriceAll(parts, change, leaving.signal).then((rows) => {
      if (!leaving.signal.aborted) setEffect({ parts, read, words, rows });
    });
    return () => leaving.abort();
  }, [parts, read]);
  return { effect, isCurrent: effect?.parts === parts && effect.read === read };
}

async function repriceAll(
  parts: readonly Part[],
  change: PriceChange,
  signal: AbortSignal,
): Promise<Repricing[]> {
  const rows: Repricing[] = [];
  let end = performance.now() + SLICE_MS;
  for (const part of parts) {
    if (performance.now() > end) {
      await nextPaint();
      if (signal.aborted) break;
      end = performance.now() + SLICE_MS;
    }
    rows.push(repriced(part, change));
  }
  return rows;
}
