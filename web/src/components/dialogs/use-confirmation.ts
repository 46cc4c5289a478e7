import { useCallback, useReducer } from 'react';
import { reasonOf } from '../../lib/notices/tell-fault.ts';
import type { Question } from './question-dialog.tsx';

interface State<Row> {
  /** The row in question. It stays after the answer, while the dialog leaves the screen. */
  row: Row | null;
  open: boolean;
  /** The act is in progress, and the question cannot be answered again. */
  running: boolean;
  /** The share of the act that is done, 0 to 1; 0 for an act that does not report it. */
  progress: number;
  /** Why the act failed, if it did and may be tried again. */
  fault: string | null;
}

/** A question about one row, from the press that asks it to its outcome. */
export interface Confirmation<Row> extends State<Row> {
  about: (row: Row) => Question;
  ask: (row: Row) => void;
  carryOut: () => Promise<void>;
  close: () => void;
}

/**
 * Asks the question of `about` before it calls `act`, which rejects with an error whose message says what to do next. A
 * long act reports its progress.
 */
export function useConfirmation<Row>(
  about: (row: Row) => Question,
  act: (row: Row, onProgress: (share: number) => void) => Promise<void>,
): Confirmation<Row> {
  const [state, change] = useReducer(
    (now: State<Row>, changes: Partial<State<Row>>) => ({ ...now, ...changes }),
    { row: null, open: false, running: false, progress: 0, fault: null },
  );
  const { row } = state;
  const ask = useCallback((next: Row) => change({ row: next, open: true, fault: null }), []);
  async function carryOut() {
    if (row === null) return;
    change({ running: true, progress: 0, fault: null });
    try {
      await act(row, (progress) => change({ progress }));
      change({ open: false, running: false });
    } catch (error) {
      // A browser closes the dialog at the third Escape in any case.
      change({ open: true, running: false, fault: reasonOf(error) });
    }
  }
  return { ...state, about, ask, carryOut, close: () => change({ open: false }) };
}
