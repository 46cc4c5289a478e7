import { MAX_EDITS } from '@brushline/contract/parts/products';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { forgetProducts } from '../parts/manage-products.ts';
import { editOf, type Repricing } from './reprice.ts';

/** A bulk price change that was begun. Its prices stay as they were agreed to, whatever is fetched meanwhile. */
export interface PriceRun {
  rows: readonly Repricing[];
  /** What came of each part so far, by its id: `null` is done, a text is why it was refused. */
  outcomes: ReadonlyMap<string, string | null>;
  isRunning: boolean;
  /** Why it stopped before its end; it can go on from there. */
  fault: string | null;
}

/** Changes many prices, a few with each call. */
export function usePriceRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<PriceRun | null>(null);
  const current = useRef<PriceRun | null>(null);

  function show(next: PriceRun | null) {
    current.current = next;
    setRun(next);
  }

  /** Goes on with what has no outcome yet. Sent again, an edit has one effect. */
  async function goOn(begun: PriceRun): Promise<void> {
    let at: PriceRun = { ...begun, isRunning: true, fault: null };
    show(at);
    const open = at.rows.filter(({ part }) => !at.outcomes.has(part._id));
    for (let first = 0; first < open.length; first += MAX_EDITS) {
      try {
        const outcomes = await change(open.slice(first, first + MAX_EDITS));
        at = { ...at, outcomes: new Map([...at.outcomes, ...outcomes]) };
        show(at);
      } catch (error) {
        const fault =
          error instanceof ApiError ? error.message : 'Something went wrong. Try again.';
        return show({ ...at, isRunning: false, fault });
      }
    }
    show({ ...at, isRunning: false });
    await forgetProducts(client);
  }

  return {
    run,
    start: (rows: readonly Repricing[]) =>
      goOn({ rows, outcomes: new Map(), isRunning: true, fault: null }),
    resume: () => (current.current ? goOn(current.current) : Promise.resolve()),
    end: () => show(null),
  };
}

async function change(rows: readonly Repricing[]): Promise<[string, string | null][]> {
  const results = await call('editProducts', { body: { edits: rows.map(editOf) } });
  return results.map(({ _id, refused }) => [_id, refused]);
}
